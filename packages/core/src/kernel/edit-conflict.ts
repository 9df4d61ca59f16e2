import { AppError } from '@callboard/domain/errors';

/** Two people changed the same fields of a record, and the second one has not seen it. */
export class EditConflict extends AppError {
  /** Id of the record. */
  readonly subjectId: unknown;
  /** Stored values of the fields that both changed. */
  readonly stored: Record<string, unknown>;
  /** Who changed them, or null when it is not known. */
  changedBy: { name: string; isViewer: boolean } | null = null;

  constructor(record: object, fields: string[]) {
    super('conflict', 'Somebody else changed this while you were editing. Choose what to keep.');
    this.name = 'EditConflict';
    this.subjectId = Reflect.get(record, 'id');
    this.stored = Object.fromEntries(fields.map((it) => [it, Reflect.get(record, it)]));
  }
}
