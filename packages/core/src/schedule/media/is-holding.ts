import { emptyDrives } from '@callboard/domain/media/retention';
import { and, notInArray } from 'drizzle-orm';
import { schema } from '../../kernel/schema.ts';
import { liveDrives } from './drive-record.ts';

const { mediaDrives } = schema;

/** Condition: a drive that is not removed and holds something. */
export const isHolding = and(liveDrives, notInArray(mediaDrives.status, [...emptyDrives]));
