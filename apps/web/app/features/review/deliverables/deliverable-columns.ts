import type { JobDeliverable } from '@callboard/core/review';
import {
  decisionLabels,
  deliverableLabels,
  deliveryMethodLabels,
} from '@callboard/domain/deliverables/enums';
import { dayOf, type ListColumn } from '#app/ui/list/columns.ts';

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** Columns of the deliverables of a job. */
export const deliverableColumns = [
  { key: 'title', label: 'Title', isSortable: true, text: (it) => it.title },
  { key: 'length', label: 'Length', isSortable: true, width: '4.5rem', text: (it) => it.duration },
  { key: 'format', label: 'Format', isSortable: true, width: '6rem', text: (it) => it.format },
  {
    key: 'platform',
    label: 'Platform',
    isSortable: true,
    width: '7.5rem',
    text: (it) => it.platform,
  },
  {
    ...{ key: 'status', label: 'Status', isSortable: true, width: '11.5rem' },
    text: (it) => deliverableLabels[it.status],
  },
  { key: 'due', label: 'Due', isSortable: true, width: '8rem', text: (it) => it.dueDate },
  { key: 'version', label: 'Version', width: '7.5rem', text: (it) => it.latest?.versionNumber },
  {
    ...{ key: 'posted', label: 'Version posted', isOnlyInFile: true },
    text: (it, zone) => dayOf(it.latest?.postedAt ?? null, zone),
  },
  {
    ...{ key: 'decision', label: 'Decision', isOnlyInFile: true },
    text: (it) => it.latest && decisionLabels[it.latest.decision],
  },
  { key: 'notes', label: 'Open notes', width: '8.5rem' },
  {
    ...{ key: 'clientNotes', label: 'Open client notes', isOnlyInFile: true },
    text: (it) => it.latest?.open.client ?? 0,
  },
  {
    ...{ key: 'teamNotes', label: 'Open team notes', isOnlyInFile: true },
    text: (it) => it.latest?.open.internal ?? 0,
  },
  {
    ...{ key: 'client', label: 'Client sees it', width: '6.5rem' },
    text: (it) => yesOrNo(it.isClientVisible),
  },
  { key: 'adId', label: 'Ad-ID', isOnlyInFile: true, text: (it) => it.adId },
  { key: 'aspect', label: 'Aspect', isOnlyInFile: true, text: (it) => it.aspect },
  { key: 'frameRate', label: 'Frame rate', isOnlyInFile: true, text: (it) => it.frameRate },
  { key: 'codec', label: 'Codec', isOnlyInFile: true, text: (it) => it.codec },
  { key: 'loudness', label: 'Loudness', isOnlyInFile: true, text: (it) => it.loudness },
  { key: 'language', label: 'Language', isOnlyInFile: true, text: (it) => it.language },
  {
    ...{ key: 'captions', label: 'Captions', isOnlyInFile: true },
    text: (it) => yesOrNo(it.hasCaptions),
  },
  {
    key: 'rounds',
    label: 'Rounds included',
    isOnlyInFile: true,
    text: (it) => it.roundsIncluded?.toString() ?? '',
  },
  { key: 'slate', label: 'Slate', isOnlyInFile: true, text: (it) => yesOrNo(it.hasSlate) },
  {
    ...{ key: 'quality', label: 'Passed quality control', isOnlyInFile: true },
    text: (it, zone) => dayOf(it.qcPassedAt, zone),
  },
  {
    ...{ key: 'delivered', label: 'Delivered', isOnlyInFile: true },
    text: (it, zone) => dayOf(it.deliveredAt, zone),
  },
  { key: 'to', label: 'Delivered to', isOnlyInFile: true, text: (it) => it.deliveredTo },
  {
    ...{ key: 'method', label: 'Delivered by', isOnlyInFile: true },
    text: (it) => it.deliveryMethod && deliveryMethodLabels[it.deliveryMethod],
  },
  { key: 'address', label: 'Address', isOnlyInFile: true, text: (it) => it.externalUrl },
] as const satisfies ListColumn<JobDeliverable>[];
