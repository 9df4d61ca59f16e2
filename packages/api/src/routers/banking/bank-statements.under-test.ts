import { createHash } from 'node:crypto';
import { newId } from '@callboard/core';
import { addStatement, importStatement } from '@callboard/core/banking';
import { as } from '@callboard/testing/factories';
import { group, type RouterUnderTest, type Scene } from '../../testing/router-under-test.ts';
import { newAccount, statements } from '../../testing/statements.ts';
import { managers, money } from '../../testing/terms.ts';

export const bankStatements: RouterUnderTest = {
  id: 'bankStatement',
  whoMay: managers,
  permission: { query: 'money.view', mutation: 'money.edit' },
  hasMoney: true,
  records: [group(['bankStatement', 'importedStatement'], makeStatements)],
  values: { confirmedDoubts: [], map: undefined, ofx: undefined, statements: [newAccount] },
  procedures: {
    list: { whoSees: money.ofAll },
    preview: { whoSees: money.ofAll, input: { accounts: [] } },
    import: { lock: 'workspace', whoSees: money.ofAll },
    undo: { lock: 'workspace', whoSees: money.ofAll, references: { id: 'importedStatement' } },
    remove: { lock: 'workspace', whoSees: money.ofAll },
  },
};

let count = 0;

/** Adds statement files: one that waits, and one that is imported. */
async function makeStatements(scene: Scene) {
  const { app, owner, idOf } = scene;
  // Making banks ends the other connections.
  await idOf('plaidBank');
  const bankStatement = await addFile(scene);
  const importedStatement = await addFile(scene);
  const open = <T>(work: Parameters<typeof as<T>>[2]) => as(app, owner, work);
  const input = { id: importedStatement, statements: [newAccount] };
  await importStatement({ open, statements }, input);
  return { bankStatement, importedStatement };
}

async function addFile({ app, owner }: Scene): Promise<string> {
  count += 1;
  const content = {
    ...{ blobId: newId('upload'), sizeBytes: 10, contentType: 'text/csv' },
    sha256: createHash('sha256').update(`statement ${count}`).digest('hex'),
  };
  const { id } = await as(app, owner, (ctx) =>
    addStatement(ctx, { name: 'November.csv', content }),
  );
  return id;
}
