import type { ProjectPhase, ProjectStatus } from '@callboard/domain/projects/enums';

/** The people of the demo. */
export type Person = 'ines' | 'dana' | 'marcus' | 'priya' | 'joel' | 'wren' | 'beth' | 'omar';

/** The jobs of the demo. */
export type ProjectKey = 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6';

/** A job of the demo. Days count from the day the demo is created. */
export interface DemoProject {
  key: ProjectKey;
  jobNo: number;
  name: string;
  client: string;
  contact: string;
  agency?: string;
  projectType: string;
  description: string;
  director: string;
  poNumber?: string;
  producer: Person;
  roles: { person: Person; role: 'first_ad' | 'post_supervisor' }[];
  created: number;
  shoot: { first: number; last: number };
  /** The day of each phase move after the brief, and the status set with it. */
  moves: { day: number; phase: ProjectPhase; status?: WorkingStatus }[];
  /** The day of the wrap step. */
  closed?: number;
}

export type WorkingStatus = Extract<ProjectStatus, 'production' | 'post_production' | 'wrap'>;

export type ColumnName = 'To do' | 'Doing' | 'Waiting on client' | 'Done';

/** One card of a job's board. Days count from the day the demo is created. */
export interface DemoCard {
  title: string;
  person?: Person;
  due?: number;
  description?: string;
  /** The checklist; items that start with `x ` are done. */
  checklist?: string[];
  added: number;
  /** Its column, and the day it was moved there. */
  column?: ColumnName;
  moved?: number;
}
