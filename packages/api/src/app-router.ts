import { audit } from './routers/audit.ts';
import { bankStatements } from './routers/bank-statements.ts';
import {
  bankTransactions,
  bankTransactionTools,
  matchRules,
  reconciliations,
} from './routers/bank-transactions.ts';
import { banks } from './routers/banks.ts';
import { billFiles, bills, billTools, paymentDetails, payRuns } from './routers/bills.ts';
import { boards } from './routers/boards.ts';
import { bookings } from './routers/bookings.ts';
import { accountingExports, books } from './routers/books.ts';
import { briefFiles } from './routers/brief-files.ts';
import { briefLinks } from './routers/brief-links.ts';
import { briefs, briefTools } from './routers/briefs.ts';
import { calendar } from './routers/calendar.ts';
import { cash, cashTools, recurringAmounts } from './routers/cash.ts';
import { clients, clientsV1, clientTools } from './routers/clients.ts';
import { contacts, contactsV1 } from './routers/contacts.ts';
import { costs, costTools, purchaseOrders } from './routers/costs.ts';
import { crewAway } from './routers/crew-away.ts';
import { crewLinks } from './routers/crew-links.ts';
import { crewMembers } from './routers/crew-members.ts';
import { crewOffers } from './routers/crew-offers.ts';
import { data } from './routers/data.ts';
import { deliverablesV1, deliverableTools, notesV1, versionsV1 } from './routers/deliverables.ts';
import { estimateSending } from './routers/estimate-sending.ts';
import { estimateComments, estimates, estimateTools } from './routers/estimates.ts';
import { exports } from './routers/exports.ts';
import { feeds } from './routers/feeds.ts';
import { crewFiles, files, folders, logo, portrait } from './routers/files.ts';
import { invoices, invoiceTools } from './routers/invoices.ts';
import { linksV1 } from './routers/links.ts';
import { live } from './routers/live.ts';
import { mail } from './routers/mail.ts';
import { notices } from './routers/notices.ts';
import { paperwork } from './routers/paperwork.ts';
import { payments } from './routers/payments.ts';
import { locations, mediaDrives } from './routers/places-and-media.ts';
import { projects, projectsV1, projectTools } from './routers/projects.ts';
import { estimateTemplates, rateCard } from './routers/rate-card.ts';
import { requestLog } from './routers/request-log.ts';
import { deliverables, notes, versions } from './routers/review.ts';
import { savedViews } from './routers/saved-views.ts';
import { crewV1, locationsV1, mediaV1, shootDaysV1 } from './routers/schedule.ts';
import { scheduleBlocks } from './routers/schedule-blocks.ts';
import {
  callSheetTools,
  crewTools,
  locationTools,
  mediaTools,
  shootDayTools,
} from './routers/schedule-tools.ts';
import {
  company,
  connections,
  members,
  plan,
  sandbox,
  security,
  tokens,
  workRules,
} from './routers/settings.ts';
import { shootDays } from './routers/shoot-days.ts';
import { team } from './routers/team.ts';
import { webhookEndpointsV1 } from './routers/webhook-endpoints.ts';
import { events, webhookDeliveries } from './routers/webhook-log.ts';
import { webhooks } from './routers/webhooks.ts';
import { home, me, meV1, search, workspaceTools } from './routers/workspace.ts';
import { wrapReports } from './routers/wrap-reports.ts';
import { router } from './trpc.ts';

/** The root router: the app's procedures, the tools, and the public routes under `v1`. */
export const appRouter = router({
  audit,
  bills,
  bankStatements,
  bankTransactions,
  banks,
  boards,
  billFiles,
  briefFiles,
  briefLinks,
  briefs,
  calendar,
  bookings,
  accountingExports,
  books,
  cash,
  clients,
  company,
  connections,
  contacts,
  costs,
  crewAway,
  crewFiles,
  crewLinks,
  crewOffers,
  crewMembers,
  data,
  deliverables,
  estimateComments,
  estimateSending,
  estimates,
  estimateTemplates,
  events,
  exports,
  feeds,
  files,
  folders,
  logo,
  portrait,
  home,
  invoices,
  live,
  locations,
  mail,
  matchRules,
  me,
  mediaDrives,
  members,
  notes,
  notices,
  paperwork,
  paymentDetails,
  payRuns,
  payments,
  plan,
  projects,
  purchaseOrders,
  rateCard,
  recurringAmounts,
  reconciliations,
  requestLog,
  sandbox,
  savedViews,
  scheduleBlocks,
  search,
  security,
  shootDays,
  team,
  tokens,
  versions,
  webhookDeliveries,
  webhooks,
  workRules,
  wrapReports,
  tools: router({
    bills: billTools,
    bankTransactions: bankTransactionTools,
    briefs: briefTools,
    callSheets: callSheetTools,
    cash: cashTools,
    clients: clientTools,
    costs: costTools,
    crew: crewTools,
    deliverables: deliverableTools,
    estimates: estimateTools,
    invoices: invoiceTools,
    locations: locationTools,
    media: mediaTools,
    projects: projectTools,
    shootDays: shootDayTools,
    workspace: workspaceTools,
  }),
  // In the order of the reference.
  v1: router({
    me: meV1,
    projects: projectsV1,
    links: linksV1,
    shootDays: shootDaysV1,
    deliverables: deliverablesV1,
    versions: versionsV1,
    notes: notesV1,
    clients: clientsV1,
    contacts: contactsV1,
    crew: crewV1,
    locations: locationsV1,
    media: mediaV1,
    webhookEndpoints: webhookEndpointsV1,
  }),
});
