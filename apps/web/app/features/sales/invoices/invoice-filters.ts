import { invoiceSorts, shownInvoiceStatuses } from '@callboard/domain/invoices/enums';
import { sortIn } from '#app/list-choice.ts';

/** Reads the filters of the list of invoices from the URL. Invalid values are ignored. */
export function readInvoiceFilters(params: URLSearchParams) {
  const status = params.get('status');
  const month = params.get('month') ?? '';
  return {
    status: shownInvoiceStatuses.find((it) => it === status),
    clientId: params.get('client') || undefined,
    projectId: params.get('project') || undefined,
    query: params.get('q')?.trim().slice(0, 100) || undefined,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  };
}

/** Reads the filters and the order, as the act takes them. */
export function readInvoiceList(params: URLSearchParams) {
  return { ...readInvoiceFilters(params), sort: sortIn(params, invoiceSorts) };
}

export function hasInvoiceFilters(filters: ReturnType<typeof readInvoiceFilters>): boolean {
  return Object.values(filters).some(Boolean);
}
