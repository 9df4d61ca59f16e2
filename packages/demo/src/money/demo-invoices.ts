/** An issued invoice of the demo. Days count from the day the demo is created. */
export interface DemoInvoice {
  number: number;
  /** Number of the estimate that it invoices. */
  estimate: number;
  /** The payment of the estimate's schedule; the whole estimate without it. */
  step?: number;
  issued: number;
  due: number;
  paid?: { day: number; cents?: number; reference: string };
  /** The reminder that was mailed last, in days from the due date, and its day. */
  reminded?: { days: number; day: number };
  voided?: { day: number; reason: string };
}

/** In the order of their numbers, which is the order in which they were issued. */
export const issued: DemoInvoice[] = [
  {
    ...{ number: 1038, estimate: 1019, step: 0, issued: -141, due: -126 },
    paid: { day: -127, reference: 'PBW 22071' },
  },
  {
    ...{ number: 1040, estimate: 1019, step: 1, issued: -90, due: -60 },
    paid: { day: -62, reference: 'PBW 22410' },
  },
  {
    ...{ number: 1043, estimate: 1024, step: 0, issued: -84, due: -70 },
    paid: { day: -70, reference: 'FENNWICK 8812' },
  },
  {
    ...{ number: 1050, estimate: 1030, step: 0, issued: -51, due: -36 },
    voided: { day: -50, reason: 'Issued to the wrong billing address.' },
  },
  {
    ...{ number: 1052, estimate: 1030, step: 0, issued: -50, due: -35 },
    paid: { day: -41, reference: 'VANTELLE SKINCARE INV-1052' },
  },
  {
    ...{ number: 1055, estimate: 1024, step: 1, issued: -42, due: -12 },
    reminded: { days: 7, day: -5 },
  },
  {
    ...{ number: 1058, estimate: 1036, issued: -32, due: -2 },
    reminded: { days: 1, day: -1 },
  },
  {
    ...{ number: 1061, estimate: 1042, step: 0, issued: -11, due: -1 },
    paid: { day: -9, reference: 'QUILLFEATHER COFFEE INV-1061' },
  },
  { number: 1064, estimate: 1030, step: 1, issued: -4, due: 26 },
  {
    ...{ number: 1065, estimate: 1039, step: 0, issued: -3, due: 5 },
    paid: { day: -1, cents: 10_000_000, reference: 'NORTHLATCH FOOTWEAR INV-1065' },
  },
];

/** The balance of Morning Ritual, which is still a draft. */
export const draft = { estimate: 1042, step: 1, day: -11 };
