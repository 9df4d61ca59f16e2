import { apiClient } from '#app/api-client.ts';
import { newKey } from '#app/ui/form/drafts/new-key.ts';

/** A message that goes out with a hold. */
export interface Message {
  text: string;
  confirms: boolean;
  /** Everybody gets a text from the sender's phone, also those who have an email. */
  isByPhone: boolean;
}

/** A message that somebody sends from a phone. */
export interface PhoneOffer {
  id: string;
  name: string;
}

export interface SentMessages {
  bookingDayIds: string[];
  mailed: number;
  byPhone: PhoneOffer[];
}

interface Holds {
  projectId: string;
  crewMemberIds: string[];
  dates: string[];
  status: 'first_hold' | 'second_hold' | 'inquired';
  /** The last date on which the holds count. */
  holdExpiresOn?: string;
}

/** Holds people, and sends each the message if there is one. */
export async function holdPeople(holds: Holds, message: Message | null): Promise<SentMessages> {
  if (!message) {
    const { bookingDayIds } = await apiClient.bookings.hold.mutate(holds);
    return { bookingDayIds, mailed: 0, byPhone: [] };
  }
  const input = { ...holds, message: inputOf(message, holds.crewMemberIds) };
  return once(input, (formKey) => apiClient.crewOffers.hold.mutate({ ...input, formKey }));
}

interface Booked {
  bookingDayIds: string[];
  crewMemberIds: string[];
}

/** Sends a message about dates that are booked. */
export function messagePeople(
  { bookingDayIds, crewMemberIds }: Booked,
  message: Message,
): Promise<SentMessages> {
  const input = { ...inputOf(message, crewMemberIds), bookingDayIds };
  return once(input, (formKey) => apiClient.crewOffers.send.mutate({ ...input, formKey }));
}

function inputOf({ isByPhone, ...message }: Message, crewMemberIds: string[]) {
  return { ...message, byPhoneIds: isByPhone ? crewMemberIds : [] };
}

const keys = new Map<string, string>();

/**
 * Sends messages. The same ones get the same key until the server has answered, so that a second
 * click, or another try after a lost answer, mails nobody twice.
 */
async function once(
  input: object,
  send: (formKey: string) => Promise<{ id: string }>,
): Promise<SentMessages> {
  const same = JSON.stringify(input);
  const key = keys.get(same) ?? newKey();
  keys.set(same, key);
  const { id: batchId } = await send(key);
  keys.delete(same);
  const { items: offers } = await apiClient.crewOffers.list.query({ batchId });
  return {
    bookingDayIds: offers.flatMap((it) => it.bookingDayIds),
    mailed: offers.filter((it) => it.channel === 'mail').length,
    byPhone: offers.filter((it) => it.channel === 'phone'),
  };
}

/** Returns the message that a person starts from. */
export function usualMessage(status: Holds['status'], projectName?: string): Message {
  return { text: usualText(status, projectName), confirms: false, isByPhone: false };
}

/** Returns the text that a message starts with. */
function usualText(status: Holds['status'], projectName?: string): string {
  const job = projectName ? ` for ${projectName}` : '';
  return status === 'inquired'
    ? `Are you available${job} on these dates?`
    : `I would like to hold you${job}. Please answer for each date.`;
}
