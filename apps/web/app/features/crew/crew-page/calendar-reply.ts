/** The URL of a new calendar feed, or why there is none. */
export interface CalendarReply {
  url: string | null;
  refusal: string | null;
}
