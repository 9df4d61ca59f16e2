import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { importPart } from '#app/connection/import-part.ts';
import { post } from './post.ts';

/** What a passkey is asked for. */
export type Purpose = 'sign_in' | 'second_step' | 'confirm';

/** The answer of the device as text to post, or why there is none. */
export type PasskeyAnswer = { passkey: string } | { refusal: string };

const loadLibrary = () => importPart(() => import('@simplewebauthn/browser'));

/** Asks the device for a passkey. */
export function askDevice(purpose: Purpose): Promise<PasskeyAnswer> {
  return answering(async () => {
    const asked = await post<{ options: PublicKeyCredentialRequestOptionsJSON }>('/passkeys', {
      purpose,
    });
    if ('refusal' in asked) return asked;
    const { startAuthentication } = await loadLibrary();
    return { passkey: JSON.stringify(await startAuthentication({ optionsJSON: asked.options })) };
  });
}

/** Has the device create a passkey. */
export function createOnDevice(): Promise<PasskeyAnswer> {
  return answering(async () => {
    const purpose = 'add';
    const asked = await post<{ options: PublicKeyCredentialCreationOptionsJSON }>('/passkeys', {
      purpose,
    });
    if ('refusal' in asked) return asked;
    const { startRegistration } = await loadLibrary();
    return { passkey: JSON.stringify(await startRegistration({ optionsJSON: asked.options })) };
  });
}

/**
 * Offers passkeys in the autofill of the email field, where the browser can. Resolves when the
 * person chooses one; to undefined when the page is left or another request begins.
 */
export async function offerInAutofill(): Promise<PasskeyAnswer | undefined> {
  const canOffer = await window.PublicKeyCredential?.isConditionalMediationAvailable?.();
  if (!canOffer) return undefined;
  const purpose = 'sign_in';
  const asked = await post<{ options: PublicKeyCredentialRequestOptionsJSON }>('/passkeys', {
    purpose,
  });
  if ('refusal' in asked) return undefined;
  const { startAuthentication } = await loadLibrary();
  try {
    const optionsJSON = asked.options;
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
    return { passkey: JSON.stringify(answer) };
  } catch {
    return undefined;
  }
}

/** Ends a request that waits for the device. */
export async function cancelDevice(): Promise<void> {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
}

async function answering(ask: () => Promise<PasskeyAnswer>): Promise<PasskeyAnswer> {
  if (!window.PublicKeyCredential) {
    return {
      refusal: 'This browser has no passkeys here. Use another way, or open the https address.',
    };
  }
  try {
    return await ask();
  } catch (error) {
    return { refusal: sentenceOf(error) };
  }
}

function sentenceOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No passkey was used. Try again, or use another way.';
    case 'InvalidStateError':
      return 'This device already has a passkey for your account.';
    case 'SecurityError':
      return 'Passkeys do not work here. Open Callboard at its usual URL.';
    default:
      return 'Your device could not use a passkey. Try again, or use another way.';
  }
}
