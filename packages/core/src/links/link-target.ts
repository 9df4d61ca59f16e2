/** What a link may be changed in. */
export interface Target {
  url: string;
  label?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  deliverableId?: string | null | undefined;
}
