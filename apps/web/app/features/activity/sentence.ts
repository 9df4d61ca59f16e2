import type { ActivityData, ActivityEntry } from '@callboard/core/activity';
import { phaseStep, projectLabels, statusLabels } from '@callboard/domain/projects/enums';
import { projectRoleLabels } from '@callboard/domain/team/enums';

export type ActivityItem = ActivityEntry & {
  id: string;
  actorKind: 'user' | 'api' | 'portal' | 'client' | 'recipient' | 'guest' | 'system';
  actorName: string;
  actorPortraitId: string | null;
  createdAt: Date;
  projectId: string | null;
  projectName?: string;
  /** Id of the record that changed. */
  subjectId?: string;
};

/** Returns the page of what an entry is about, if its sentence is a link. */
export function addressOf({ kind, projectId, subjectId }: ActivityItem): string | undefined {
  if (projectId === null) return undefined;
  const page = `/projects/${projectId}/deliverables`;
  if (kind === 'project.ordered' || kind === 'deliverable.removed') return page;
  return kind?.startsWith('deliverable.') && subjectId ? `${page}?open=${subjectId}` : undefined;
}

function wordFor(field: string): string {
  const known: Record<string, string> = projectLabels;
  return known[field] ?? field;
}

/** Returns a sentence in two parts: the actor and what they did. */
export function sentenceOf(item: ActivityItem): { actor: string; text: string } {
  return { actor: actorInWords(item), text: textOf(item) };
}

/**
 * Returns the name of an actor: a person, a token as "Edit bay sync (API)", or a connected app as
 * "Claude (MCP)".
 */
export function actorInWords(item: Pick<ActivityItem, 'actorKind' | 'actorName'>): string {
  const { actorKind, actorName } = item;
  if (actorKind !== 'api') return actorName;
  const surface = actorName.startsWith('mcp:') ? 'MCP' : 'API';
  return `${actorName.replace(/^(api|mcp):/, '')} (${surface})`;
}

function textOf(entry: ActivityItem): string {
  switch (entry.kind) {
    case 'project.created':
      return entry.data.of === undefined
        ? 'created the job'
        : `created the job as a copy of ${entry.data.of}`;
    case 'project.updated':
      return updatedText(entry.data);
    case 'project.phase_moved':
      return `moved the phase ${phaseStep(entry.data)}`;
    case 'project.phase_undone':
      return undoneText(entry);
    case 'project.ordered':
      return 'reordered the deliverables';
    case 'project.wrapped':
      return 'wrapped and closed the job';
    case 'project.reopened':
      return `reopened the job: ${entry.data.reason}`;
    case 'project.archived':
      return 'archived the job';
    case 'project.restored':
      return 'restored the job from the archive';
    case 'project.deleted':
      return 'deleted the job';
    case 'project.undeleted':
      return 'restored the deleted job';
    case 'project.team_set':
      return teamText(entry.data);
    case 'card.added':
      return `added the card “${entry.data.title}”`;
    case 'card.updated':
      return `changed the card “${entry.data.title}”`;
    case 'card.moved':
      return `moved “${entry.data.title}” to ${entry.data.column}`;
    case 'card.removed':
      return `removed the card “${entry.data.title}”`;
    case 'card.restored':
      return `restored the card “${entry.data.title}”`;
    default:
      // The summary of a hold, a cut or a drive is a complete sentence, sometimes about the actor.
      return entry.summary.startsWith(`${entry.actorName} `)
        ? entry.summary.slice(entry.actorName.length + 1)
        : `· ${entry.summary}`;
  }
}

function updatedText({ fields, before, after }: ActivityData<'project.updated'>): string {
  if (before.status && after.status) {
    return `changed the status from ${statusLabels[before.status]} to ${statusLabels[after.status]}`;
  }
  return `changed the ${new Intl.ListFormat('en').format(fields.map(wordFor))}`;
}

function teamText({ name, projectRole, isHeld }: ActivityData<'project.team_set'>): string {
  const label = projectRoleLabels[projectRole];
  return isHeld ? `made ${name} ${label}` : `removed ${name} as ${label}`;
}

function undoneText({ data, actorName }: Extract<ActivityItem, { kind: 'project.phase_undone' }>) {
  const move = phaseStep(data);
  const { movedBy } = data;
  return movedBy === actorName
    ? `moved the phase ${move}, then undid it`
    : `undid ${movedBy}’s phase move ${move}`;
}
