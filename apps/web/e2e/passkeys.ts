import type { Page } from 'playwright-core';

/** A device with passkeys, whose person always puts the finger on it. */
export interface Device {
  lose(): Promise<void>;
}

/** Gives the browser a device, as a laptop with a fingerprint reader is one. */
export async function addDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}

/** Makes the browser one without passkeys in its autofill, which the device would answer at once. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Returns the recovery codes that the page shows once. */
export async function readCodes(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  return page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
}
