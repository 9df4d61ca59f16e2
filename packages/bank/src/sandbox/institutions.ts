import type { AccountType } from '../port.ts';

/** What happens in an account over time. */
export type Flow = 'operating' | 'payroll' | 'card' | 'savings';

export interface SandboxAccount {
  id: string;
  name: string;
  mask: string;
  type: AccountType;
  subtype: string;
  /** Balance when the bank was connected. Of a card: what is owed. */
  openingCents: number;
  flow: Flow;
}

export interface SandboxInstitution {
  id: string;
  name: string;
  accounts: readonly SandboxAccount[];
}

/** The banks of the sandbox. All of them are invented. */
export const institutions: readonly SandboxInstitution[] = [
  {
    id: 'sandbox_harborline',
    name: 'Harborline Bank',
    accounts: [
      {
        ...{ id: 'operating', name: 'Operating', mask: '4471', type: 'depository' },
        ...{ subtype: 'checking', openingCents: 21_264_018, flow: 'operating' },
      },
      {
        ...{ id: 'payroll', name: 'Payroll', mask: '8820', type: 'depository' },
        ...{ subtype: 'checking', openingCents: 3_890_500, flow: 'payroll' },
      },
      {
        ...{ id: 'card', name: 'Business card', mask: '0093', type: 'credit' },
        ...{ subtype: 'credit card', openingCents: 941_277, flow: 'card' },
      },
    ],
  },
  {
    id: 'sandbox_old_mill',
    name: 'Old Mill Card Services',
    accounts: [
      {
        ...{ id: 'card', name: 'Production card', mask: '7302', type: 'credit' },
        ...{ subtype: 'credit card', openingCents: 268_430, flow: 'card' },
      },
    ],
  },
  {
    id: 'sandbox_alder_street',
    name: 'Alder Street Credit Union',
    accounts: [
      {
        ...{ id: 'savings', name: 'Tax reserve', mask: '5518', type: 'depository' },
        ...{ subtype: 'savings', openingCents: 6_500_000, flow: 'savings' },
      },
    ],
  },
];

/** What to enter at every bank of the sandbox. */
export const credentials = { user: 'production', password: 'sandbox' };

/** Returns a bank of the sandbox. */
export function findInstitution(id: string): SandboxInstitution | undefined {
  return institutions.find((it) => it.id === id);
}
