/** The fields of a link that can be changed. */
export interface Target {
  url: string;
  label?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  deliverableId?: string | null | undefined;
}
