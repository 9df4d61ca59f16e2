import { matcherOf } from '@callboard/core/search/words';
import type { Permission } from '@callboard/domain/access/permissions';
import {
  Activity,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  ListChecks,
  type LucideIcon,
  PackageCheck,
  Pencil,
  Plus,
  UserPlus,
  Users,
} from 'lucide-react';
import { matchPath, useLocation } from 'react-router';
import { useViewer } from './viewer.ts';

interface PageAct {
  /** Address of the page, with `:id` for the record. */
  on: string;
  label: string;
  /** Where the act is done, with the same `:id`. `:words` is what was typed after `verb`. */
  to: string;
  /** What people type before a name or a date: "hold theo", "add day 24 nov". */
  verb?: string;
  Icon: LucideIcon;
  needs: Permission;
  /** Only shows something, so that it stays while the plan is read-only. */
  isView?: boolean;
}

/** What can be done with the record that a page shows. Each leads to the page of the act. */
const pageActs: PageAct[] = [
  {
    on: '/projects/:id/*',
    label: 'Edit this job',
    to: '/projects/:id/edit',
    Icon: Pencil,
    needs: 'projects.edit',
  },
  {
    on: '/projects/:id/*',
    label: 'Wrap this job',
    to: '/projects/:id/wrap',
    Icon: PackageCheck,
    needs: 'projects.wrap',
  },
  {
    on: '/projects/:id/*',
    label: 'Add days to this job',
    verb: 'add day',
    to: '/projects/:id/schedule?add=:words',
    Icon: CalendarPlus,
    needs: 'schedule.edit',
  },
  {
    on: '/projects/:id/*',
    label: 'Confirm a day of this job',
    verb: 'confirm day',
    to: '/projects/:id/schedule?confirm=:words',
    Icon: CalendarCheck,
    needs: 'schedule.edit',
  },
  {
    on: '/projects/:id/*',
    label: 'Hold people for this job',
    verb: 'hold',
    to: '/projects/:id/crew?hold=:words',
    Icon: UserPlus,
    needs: 'schedule.edit',
  },
  {
    on: '/projects/:id/*',
    label: 'Open schedule',
    to: '/projects/:id/schedule',
    Icon: CalendarDays,
    needs: 'schedule.view',
    isView: true,
  },
  {
    on: '/projects/:id/*',
    label: 'Open crew',
    to: '/projects/:id/crew',
    Icon: Users,
    needs: 'schedule.view',
    isView: true,
  },
  {
    on: '/projects/:id/*',
    label: 'Open board',
    to: '/projects/:id/board',
    Icon: ListChecks,
    needs: 'projects.view',
    isView: true,
  },
  {
    on: '/projects/:id/*',
    label: 'Open activity',
    to: '/projects/:id/activity',
    Icon: Activity,
    needs: 'projects.view',
    isView: true,
  },
  {
    on: '/clients/:id/*',
    label: 'Edit this client',
    to: '/clients/:id/edit',
    Icon: Pencil,
    needs: 'clients.edit',
  },
  {
    on: '/clients/:id/*',
    label: 'New contact for this client',
    to: '/contacts/new?client=:id',
    Icon: UserPlus,
    needs: 'clients.edit',
  },
  {
    on: '/clients/:id/*',
    label: 'New job for this client',
    to: '/projects/new?client=:id',
    Icon: Plus,
    needs: 'projects.edit',
  },
  {
    on: '/contacts/:id/*',
    label: 'Edit this contact',
    to: '/contacts/:id/edit',
    Icon: Pencil,
    needs: 'clients.edit',
  },
];

/** Returns the acts of the page whose names have these words, or that begin with them. */
export function usePageActs(query: string) {
  const words = query.trim().toLowerCase();
  const isFound = matcherOf(query);
  const { pathname } = useLocation();
  const { can, canChange } = useViewer();
  return pageActs.flatMap(({ on, to, needs, isView, verb, ...act }) => {
    const typed =
      verb && `${words} `.startsWith(`${verb} `) ? words.slice(verb.length).trim() : null;
    if (typed === null && !isFound(act.label)) return [];
    const id = matchPath(on, pathname)?.params.id;
    const isOffered = isView ? can(needs) : canChange(needs);
    if (!id || id === 'new' || !isOffered) return [];
    const label = typed ? `${act.label}: ${typed}` : act.label;
    const address = to.replace(':id', id).replace(':words', encodeURIComponent(typed ?? ''));
    return [{ ...act, label, to: address }];
  });
}
