import { data } from './routers/accounts/data.ts';
import { live } from './routers/accounts/live.ts';
import { requestLog } from './routers/accounts/request-log.ts';
import {
  company,
  connections,
  members,
  plan,
  sandbox,
  security,
  tokens,
  workRules,
} from './routers/accounts/settings.ts';
import { home, me, meV1, search, workspaceTools } from './routers/accounts/workspace.ts';
import { book } from './routers/across/book.ts';
import { calendar } from './routers/across/calendar.ts';
import { feeds } from './routers/across/feeds.ts';
import { audit } from './routers/activity/audit.ts';
import { bankStatements } from './routers/banking/bank-statements.ts';
import {
  bankTransactions,
  bankTransactionTools,
  matchRules,
  reconciliations,
} from './routers/banking/bank-transactions.ts';
import { banks } from './routers/banking/banks.ts';
import { cash, cashTools, recurringAmounts } from './routers/banking/cash.ts';
import { briefFiles } from './routers/bids/brief-files.ts';
import { briefLinks } from './routers/bids/brief-links.ts';
import { briefs, briefTools } from './routers/bids/briefs.ts';
import { estimateSending } from './routers/bids/estimate-sending.ts';
import { estimateComments, estimates, estimateTools } from './routers/bids/estimates.ts';
import { estimateTemplates, rateCard } from './routers/bids/rate-card.ts';
import { bookings } from './routers/crew/bookings.ts';
import { callSheets } from './routers/crew/call-sheets.ts';
import { crewAway } from './routers/crew/crew-away.ts';
import { crewLinks } from './routers/crew/crew-links.ts';
import { crewMembers } from './routers/crew/crew-members.ts';
import { crewOffers } from './routers/crew/crew-offers.ts';
import { paperwork } from './routers/crew/paperwork.ts';
import { wrapReports } from './routers/crew/wrap-reports.ts';
import { exports } from './routers/files/exports.ts';
import { crewFiles, files, folders, logo, portrait } from './routers/files/files.ts';
import { boards } from './routers/jobs/boards.ts';
import { clients, clientsV1, clientTools } from './routers/jobs/clients.ts';
import { contacts, contactsV1 } from './routers/jobs/contacts.ts';
import { links, linksV1 } from './routers/jobs/links.ts';
import { projects, projectsV1, projectTools } from './routers/jobs/projects.ts';
import { savedViews } from './routers/jobs/saved-views.ts';
import { team } from './routers/jobs/team.ts';
import { accountingExports, books } from './routers/ledger/books.ts';
import { mail } from './routers/mail/mail.ts';
import { texts } from './routers/mail/texts.ts';
import { cutLinks } from './routers/review/cut-links.ts';
import {
  deliverablesV1,
  deliverableTools,
  notesV1,
  versionsV1,
} from './routers/review/deliverables.ts';
import { deliverables, notes, versions } from './routers/review/review.ts';
import { invoices, invoiceTools } from './routers/sales/invoices.ts';
import { payments } from './routers/sales/payments.ts';
import { locationPhotos } from './routers/schedule/location-photos.ts';
import { locations } from './routers/schedule/locations.ts';
import { mediaCards, mediaDrives } from './routers/schedule/media.ts';
import { placePapers } from './routers/schedule/place-papers.ts';
import { crewV1, locationsV1, mediaV1, shootDaysV1 } from './routers/schedule/schedule.ts';
import { scheduleBlocks } from './routers/schedule/schedule-blocks.ts';
import { scheduleLinks } from './routers/schedule/schedule-links.ts';
import {
  callSheetTools,
  crewTools,
  locationTools,
  mediaTools,
  shootDayTools,
} from './routers/schedule/schedule-tools.ts';
import { scoutSheets } from './routers/schedule/scout-sheets.ts';
import { shootDays } from './routers/schedule/shoot-days.ts';
import { billFiles, bills, billTools, paymentDetails, payRuns } from './routers/spend/bills.ts';
import { costs, costTools, purchaseOrders } from './routers/spend/costs.ts';
import { notices } from './routers/tell/notices.ts';
import { webhookEndpointsV1 } from './routers/tell/webhook-endpoints.ts';
import { events, webhookDeliveries } from './routers/tell/webhook-log.ts';
import { webhooks } from './routers/tell/webhooks.ts';
import { router } from './trpc.ts';

/** The root router: the app's procedures, the tools, and the public routes under `v1`. */
export const appRouter = router({
  audit,
  bills,
  bankStatements,
  bankTransactions,
  banks,
  boards,
  book,
  billFiles,
  briefFiles,
  briefLinks,
  briefs,
  calendar,
  callSheets,
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
  cutLinks,
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
  links,
  live,
  locationPhotos,
  placePapers,
  locations,
  mail,
  matchRules,
  me,
  mediaCards,
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
  scheduleLinks,
  scoutSheets,
  search,
  security,
  shootDays,
  team,
  texts,
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
