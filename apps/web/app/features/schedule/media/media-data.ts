import type { DrivePage, JobMedia } from '@callboard/core/schedule';

export type { DrivePage, JobMedia };
export type ShownDrive = JobMedia['drives'][number];
export type LoggedCard = JobMedia['cards'][number];
export type Lights = JobMedia['lights'];
