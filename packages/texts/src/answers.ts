import { z } from 'zod';

/** Id of a text. Twilio's are SM or MM and 32 hexadecimal digits, other servers have UUIDs. */
export const Sid = z.string().regex(/^[\w-]{1,64}$/);

/** An accepted text (https://www.twilio.com/docs/messaging/api/message-resource). */
export const Accepted = z.object({ sid: Sid });

/** Why a request was refused (https://www.twilio.com/docs/usage/twilios-response#exceptions). */
export const Refusal = z
  .object({
    code: z.int().nullable().catch(null),
    message: z.string().catch(''),
  })
  .catch({ code: null, message: '' });

/** A page of texts, newest first. */
export const TextList = z.object({
  messages: z.array(z.object({ sid: Sid, body: z.string().nullable() })),
});

/** Code of a refusal: the person answered STOP (https://www.twilio.com/docs/api/errors/21610). */
export const stoppedCode = 21_610;
