import type { Permission } from '@callboard/domain/access/permissions';
import {
  BookOpenCheck,
  Building2,
  CalendarDays,
  ChartSpline,
  Clapperboard,
  Contact,
  HandCoins,
  HardDrive,
  House,
  Kanban,
  Landmark,
  type LucideIcon,
  MapPin,
  ReceiptText,
  Settings,
  WalletCards,
} from 'lucide-react';

export interface Destination {
  to: string;
  label: string;
  needs: Permission;
  /** Only for those who see all money of the company. */
  needsAllMoney?: boolean;
  /** Further pages that belong to it, with those below them. */
  also?: readonly string[];
  /** Shows the number of notices. */
  hasNotices?: boolean;
  /** Left out of the bar on phones, which has no room for it: search leads to it there. */
  isWideOnly?: boolean;
  /** The plan limits their number. */
  isLimited?: boolean;
}

/** Links of the rail, in order. */
export const places: (Destination & { Icon: LucideIcon })[] = [
  { to: '/', label: 'Home', needs: 'workspace.view', Icon: House },
  { to: '/calendar', label: 'Calendar', needs: 'schedule.view', Icon: CalendarDays },
  { to: '/pipeline', label: 'Pipeline', needs: 'projects.view', Icon: Kanban },
  { to: '/projects', label: 'Projects', needs: 'projects.view', Icon: Clapperboard },
  { to: '/crew', label: 'Crew', needs: 'crew.view', Icon: Contact },
  { to: '/places', label: 'Locations', needs: 'schedule.view', Icon: MapPin, isWideOnly: true },
  { to: '/drives', label: 'Drives', needs: 'schedule.view', Icon: HardDrive, isWideOnly: true },
  { to: '/clients', label: 'Clients', needs: 'clients.view', Icon: Building2, also: ['/contacts'] },
  {
    to: '/estimates',
    label: 'Estimates',
    needs: 'estimates.view',
    Icon: ReceiptText,
    also: ['/briefs'],
    isWideOnly: true,
  },
  {
    to: '/invoices',
    label: 'Invoices',
    needs: 'money.view',
    Icon: HandCoins,
    also: ['/payments'],
    isWideOnly: true,
  },
  {
    to: '/bills',
    label: 'Bills',
    needs: 'bills.enter',
    Icon: WalletCards,
    also: ['/pay-runs', '/payees', '/payment-details'],
    isWideOnly: true,
  },
  {
    to: '/bank',
    label: 'Bank',
    needs: 'money.view',
    needsAllMoney: true,
    Icon: Landmark,
    isWideOnly: true,
  },
  {
    to: '/cash',
    label: 'Cash',
    needs: 'money.view',
    needsAllMoney: true,
    Icon: ChartSpline,
    isWideOnly: true,
  },
  {
    to: '/books',
    label: 'Books',
    needs: 'money.view',
    needsAllMoney: true,
    Icon: BookOpenCheck,
    isWideOnly: true,
  },
  { to: '/settings', label: 'Settings', needs: 'workspace.view', Icon: Settings, hasNotices: true },
];

/** Records that `n` can create from any page. */
export const creatable: Destination[] = [
  { to: '/projects/new', label: 'Project', needs: 'projects.edit', isLimited: true },
  { to: '/clients/new', label: 'Client', needs: 'clients.edit' },
  { to: '/contacts/new', label: 'Contact', needs: 'clients.edit' },
  { to: '/crew/new', label: 'Crew member', needs: 'crew.edit' },
  { to: '/places/new', label: 'Location', needs: 'schedule.edit' },
  { to: '/briefs/new', label: 'Brief', needs: 'estimates.edit' },
  { to: '/estimates/new', label: 'Estimate', needs: 'estimates.edit' },
  { to: '/invoices/new', label: 'Invoice', needs: 'money.edit' },
  { to: '/bills/new', label: 'Bill', needs: 'bills.enter' },
];
