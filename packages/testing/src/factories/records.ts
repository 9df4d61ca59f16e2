import { hash, randomInt } from 'node:crypto';
import { authenticate, createToken, type TokenSession } from '@callboard/core/accounts';
import { createFeed } from '@callboard/core/across';
import { listActivity } from '@callboard/core/activity';
import { createFolder, finishUpload, recordPart, startUpload } from '@callboard/core/files';
import {
  addCard,
  createClient,
  createContact,
  createProject,
  createSavedView,
  findBoard,
  type Project,
} from '@callboard/core/jobs';
import { sendTestMail, writeMail, writeTexts } from '@callboard/core/mail';
import { addWorkRules, standardRules } from '@callboard/core/schedule';
import { listEvents } from '@callboard/core/tell';
import { type Scope, scopes } from '@callboard/domain/access/scopes';
import type { EventName } from '@callboard/domain/events/enums';
import type { PlacePaperKind } from '@callboard/domain/locations/papers';
import type { VersionStage } from '@callboard/domain/versions/enums';
import { keepSecret } from '../run-record.ts';
import type { TestApp } from './test-app.unscoped.ts';
import { as, type TestMember } from './workspaces.ts';

type ViewInput = Parameters<typeof createSavedView>[1];
type ProjectInput = Parameters<typeof createProject>[1];
type ClientInput = Parameters<typeof createClient>[1];
type ContactInput = Parameters<typeof createContact>[1];

/** Creates a project in the member's workspace. */
export function makeProject(
  app: TestApp,
  member: TestMember,
  input: Partial<ProjectInput> = {},
): Promise<Project> {
  return as(app, member, (ctx) =>
    createProject(ctx, { name: 'Morning Ritual', source: 'new_project', ...input }),
  );
}

/** Creates a client in the member's workspace. */
export function makeClient(app: TestApp, member: TestMember, input: Partial<ClientInput> = {}) {
  return as(app, member, (ctx) =>
    createClient(ctx, { name: 'Quillfeather Coffee', kind: 'brand', ...input }),
  );
}

/** Creates a calendar feed, of all jobs by default. */
export function makeFeed(
  app: TestApp,
  member: TestMember,
  input: Parameters<typeof createFeed>[1] = {},
) {
  return as(app, member, (ctx) => createFeed(ctx, input));
}

/** Adds the work rules of a union. */
export function makeWorkRules(
  app: TestApp,
  member: TestMember,
  input: Partial<Parameters<typeof addWorkRules>[1]> = {},
) {
  const rules = { ...standardRules, restMinutes: 660, unionName: `Local ${randomInt(1e9)}` };
  return as(app, member, (ctx) => addWorkRules(ctx, { ...rules, ...input }));
}

/** Writes a test message to the member. */
export function makeMail(app: TestApp, member: TestMember) {
  return as(app, member, (ctx) => sendTestMail(ctx, {}));
}

/** Writes a message with an attachment, and returns its id. */
export function makeMailWithFile(app: TestApp, member: TestMember): Promise<string> {
  const attachments = [{ name: 'a.pdf', contentType: 'application/pdf', content: 'JVBERi0=' }];
  const to = { email: 'vendor@example.com', name: null };
  return as(app, member, (ctx) =>
    writeMail(ctx, 'test', { to, data: { sender: 'Ines' }, attachments }),
  );
}

/** Writes a text and returns its id. */
export async function makeText(
  app: TestApp,
  member: TestMember,
  input: Partial<Parameters<typeof writeTexts>[1][number]> = {},
): Promise<string> {
  const text = { toPhone: '+13235550110', crewMemberId: null, callSheetId: null, ...input };
  const [id = ''] = await as(app, member, (ctx) =>
    writeTexts(ctx, [{ text: 'Your call is 06:30.', mark: '06:30', ...text }]),
  );
  return id;
}

/** Creates a contact, at a new client by default. */
export async function makeContact(
  app: TestApp,
  member: TestMember,
  input: Partial<ContactInput> = {},
) {
  const clientId = input.clientId ?? (await makeClient(app, member)).id;
  return as(app, member, (ctx) => createContact(ctx, { name: 'Hana Brandt', ...input, clientId }));
}

/** Creates a card in a column of a project's board, by default the first column. */
export async function makeCard(
  app: TestApp,
  member: TestMember,
  { projectId, column = 'To do', title }: { projectId: string; column?: string; title: string },
): Promise<{ id: string; columnId: string }> {
  return as(app, member, async (ctx) => {
    const columns = await findBoard(ctx, { projectId });
    const columnId = columns.find(({ name }) => name === column)?.id;
    if (columnId === undefined) throw new Error(`The board has no column ${column}.`);
    return { ...(await addCard(ctx, { columnId, title })), columnId };
  });
}

interface FileInput {
  /** The card, or the job and its folder. */
  cardId?: string;
  projectId?: string;
  folderId?: string;
  crewMemberId?: string;
  locationId?: string;
  projectLocationId?: string;
  paperKind?: PlacePaperKind;
  /** Makes it the next version of the deliverable. */
  deliverableId?: string;
  stage?: VersionStage;
  /** Makes it the company's logo, the member's portrait or the file of a brief to come. */
  image?: 'logo' | 'portrait' | 'brief' | 'bill';
  name?: string;
  contentType?: string;
  /** The content, of which only the size and the SHA-256 are stored. */
  content?: string;
}

function placeOf({ projectId, crewMemberId, locationId, ...at }: FileInput) {
  if (at.deliverableId !== undefined) return 'cut';
  if (at.projectLocationId !== undefined) return 'place_paper';
  if (locationId !== undefined) return 'location';
  if (crewMemberId !== undefined) return 'crew';
  return projectId === undefined ? 'card' : 'project';
}

/** Makes a file at a place, as if its content were stored. */
export function makeFile(app: TestApp, member: TestMember, input: FileInput) {
  const { name = 'Permit.pdf', content = name, contentType = 'text/plain', image, ...at } = input;
  const place = image ?? placeOf(at);
  return as(app, member, async (ctx) => {
    const { id } = await startUpload(ctx, { ...at, place, name, sizeBytes: content.length });
    const stored = { receipt: '', writeToken: '', hashState: '', contentType };
    await recordPart(ctx, { id, offsetBytes: 0, partBytes: content.length, ...stored });
    return finishUpload(ctx, { id, sha256: hash('sha256', content) });
  });
}

/** Creates a folder among a job's files. */
export function makeFolder(
  app: TestApp,
  member: TestMember,
  { projectId, name = 'Scout' }: { projectId: string; name?: string },
): Promise<{ id: string }> {
  return as(app, member, (ctx) => createFolder(ctx, { projectId, parentId: null, name }));
}

/** Saves a view of the list of projects, of the member alone. */
export function makeSavedView(
  app: TestApp,
  member: TestMember,
  input: Partial<ViewInput> = {},
): Promise<{ id: string }> {
  const view = {
    list: 'projects',
    name: 'Open jobs',
    query: 'sort=name',
    isShared: false,
  } as const;
  return as(app, member, (ctx) => createSavedView(ctx, { ...view, ...input }));
}

/** A live token of the member, with every scope by default. */
export interface TestToken {
  id: string;
  secret: string;
  /** Headers for `fetch`. */
  headers: { authorization: string };
  /** The authenticated session, as public procedures require it. */
  session: TokenSession;
}

/** Creates a token that acts as the member. */
export async function makeToken(
  app: TestApp,
  member: TestMember,
  held: readonly Scope[] = scopes,
  options: { name?: string; expiresAt?: Date; isTest?: boolean } = {},
): Promise<TestToken> {
  const { token, secret } = await as(app, member, (ctx) =>
    createToken(ctx, {
      name: options.name ?? 'Edit bay sync',
      scopes: [...held],
      creatorId: member.membershipId,
      expiresAt: options.expiresAt ?? null,
      isTest: options.isTest,
    }),
  );
  const authorization = `Bearer ${keepSecret(secret)}`;
  const session = await authenticate(app.database, authorization);
  return { id: token.id, secret, headers: { authorization }, session };
}

/** Returns the newest activity entries with their actors. */
export async function activityOf(
  app: TestApp,
  member: TestMember,
  limit = 10,
): Promise<{ actorName: string; verb: string; subjectId: string; summary: string }[]> {
  const { items } = await as(app, member, (ctx) => listActivity(ctx, { limit }));
  return items.map(({ actorName, verb, subjectId, summary }) => ({
    actorName,
    verb,
    subjectId,
    summary,
  }));
}

/** Returns the newest events of the workspace. */
export async function eventsOf(
  app: TestApp,
  member: TestMember,
  limit = 10,
): Promise<{ name: EventName; summary: string; data: unknown }[]> {
  const { items } = await as(app, member, (ctx) => listEvents(ctx, { limit }));
  return items.map(({ name, summary, data }) => ({ name, summary, data }));
}
