/** Whether an answer was taken, and whether it confirmed the person. */
export interface AnswerReply {
  refusal: string | null;
  isConfirmed?: boolean;
}
