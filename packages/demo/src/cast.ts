import type { ProjectPhase, ProjectStatus } from '@callboard/core/projects';

/** The people of the demo. */
export type Person = 'ines' | 'dana' | 'marcus' | 'priya' | 'joel' | 'wren' | 'beth' | 'omar';

/** The jobs of the demo. */
export type JobKey = 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6';

/** A job of the demo. Days count from the day the demo is made. */
export interface DemoJob {
  key: JobKey;
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
  /** When it came to each phase after the brief, and the status it was given then. */
  moves: { day: number; phase: ProjectPhase; status?: WorkingStatus }[];
  /** The day of the wrap step. */
  closed?: number;
}

export type WorkingStatus = Extract<ProjectStatus, 'production' | 'post_production' | 'wrap'>;

export type ColumnName = 'To do' | 'Doing' | 'Waiting on client' | 'Done';

/** One card of a job's board. Days count from the day the demo is made. */
export interface DemoCard {
  title: string;
  person?: Person;
  due?: number;
  /** The checklist; an item that begins with `x ` is done. */
  checklist?: string[];
  added: number;
  /** The column it stands in, and the day it came there. */
  column?: ColumnName;
  moved?: number;
}
