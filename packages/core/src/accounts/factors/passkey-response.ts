import { invalid } from '@callboard/domain/errors';
import { z } from 'zod';

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const shared = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
};

const Assertion = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
});

const Registration = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(8_000),
    transports: z.array(z.string().max(20)).max(10).optional().catch(undefined),
  }),
});

const ClientData = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/** The answer of a passkey, as the browser's JSON (WebAuthn, `AuthenticationResponseJSON`). */
export const passkeyAnswer = z.string().max(14_000);

/** Parses the browser's JSON of a signature. @throws AppError `invalid_parameter`. */
export function readAssertion(json: string) {
  const { response, ...rest } = read(Assertion, json);
  const { userHandle, ...signed } = response;
  return {
    ...rest,
    response: { ...signed, ...(userHandle && { userHandle }) },
    clientExtensionResults: {},
    clientData: readClientData(response),
  };
}

/** Parses the browser's JSON of a new passkey. @throws AppError `invalid_parameter`. */
export function readRegistration(json: string) {
  const { response, ...rest } = read(Registration, json);
  const { transports = [], ...made } = response;
  return {
    ...rest,
    response: { ...made, transports },
    clientExtensionResults: {},
    clientData: readClientData(response),
  };
}

function readClientData({ clientDataJSON }: { clientDataJSON: string }) {
  return read(ClientData, Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
}

function read<T>(schema: z.ZodType<T>, json: string): T {
  const parsed = schema.safeParse(parse(json));
  if (parsed.success) return parsed.data;
  throw invalid('passkey', 'The browser sent an incomplete passkey. Try again.');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
