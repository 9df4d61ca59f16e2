import { giveOwnNumbers } from '@callboard/core/crew';
import { decryptOrNull, encrypt, type KeyRing, openDatabase } from '@callboard/core/kernel';
import { testSecret } from '@callboard/testing';
import {
  asCrew,
  makeCrewMember,
  makeProvenCrewLink,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';

export const nextSecret = 'the secret that replaces the one of the tests';

/** Encrypts one number of the crew and the bodies of some mails with the old secret. */
export async function writeTexts(app: TestApp, owner: TestMember, mails: number): Promise<void> {
  const { id: crewMemberId } = await makeCrewMember(app, owner, { email: 'theo@example.com' });
  const link = await makeProvenCrewLink(app, owner, { crewMemberId });
  await asCrew(app, link, (ctx) => giveOwnNumbers(ctx, { taxId: '123456789' }));
  const keys = ringOf(app, testSecret);
  const rows = Array.from({ length: mails }, (_, at) => {
    const id = `mail_${String(at).padStart(6, '0')}`;
    return { id, body: encrypt(keys, 'A body', { purpose: 'mail_body', id }) };
  });
  await app.system.sql`
    insert into mail_messages (id, workspace_id, kind, to_email, subject, encrypted_body,
      return_token, state)
    select r.id, ${owner.workspaceId}, 'test', 'someone@example.com', 'Subject', r.body, r.id, 'sent'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, body text)`;
}

/** Lists the numbers and the mail, encrypted. */
export function listTexts(app: TestApp) {
  return app.system.sql<{ id: string; text: string; purpose: 'crew_number' | 'mail_body' }[]>`
    select id, encrypted_value as text, 'crew_number' as purpose from crew_numbers
    union all select id, encrypted_body, 'mail_body' from mail_messages
      where encrypted_body is not null
    order by id`;
}

/** Counts the texts that these secrets decrypt. */
export async function countReadable(app: TestApp, ...secrets: [string, string?]): Promise<number> {
  const keys = ringOf(app, ...secrets);
  const rows = await listTexts(app);
  return rows.filter(({ id, text, purpose }) => decryptOrNull(keys, text, { purpose, id })).length;
}

function ringOf({ databaseUrl }: TestApp, appSecret: string, appSecretFallback?: string): KeyRing {
  return openDatabase({ databaseUrl, appSecret, appSecretFallback }).encryptionKeys;
}
