# Generated from the OpenAPI document. Do not edit.
from __future__ import annotations

from typing import (
    Any,
    Dict,
    Iterator,
    List,
    Literal,
    Mapping,
    Optional,
    TypedDict,
    Union,
    cast,
)

from ._requests import NOT_GIVEN, Maybe, segment



__all__ = [
    "Project",
    "Deliverable",
    "DeliverableStatusChanged",
    "Version",
    "Note",
    "ShootDay",
    "ShootDayLocation",
    "ShootDayCallSheet",
    "Client",
    "Contact",
    "ProjectCrew",
    "Link",
    "Location",
    "LocationNearestHospital",
    "Me",
    "MeWorkspace",
    "MeToken",
    "MediaDrive",
    "ShootDayWithCrew",
    "ShootDayWithCrewCrewCallsItem",
    "ShootDayWithCrewLocation",
    "ShootDayWithCrewCallSheet",
    "WebhookEndpoint",
    "NewWebhookEndpoint",
    "WebhookTest",
    "ClientInvoicePaidEvent",
    "ClientInvoicePaidEventData",
    "CrewBillPaidEvent",
    "CrewBillPaidEventData",
    "EstimateAcceptedEvent",
    "EstimateAcceptedEventData",
    "ProjectCreatedEvent",
    "ProjectCreatedEventData",
    "CallSheetSentEvent",
    "CallSheetSentEventData",
    "BankDepositReceivedEvent",
    "BankDepositReceivedEventData",
    "BankLowBalanceEvent",
    "BankLowBalanceEventData",
    "BankConnectionNeedsAttentionEvent",
    "BankConnectionNeedsAttentionEventData",
    "ProjectUpdatedEvent",
    "DeliverableCreatedEvent",
    "DeliverableStatusChangedEvent",
    "DeliverableVersionCreatedEvent",
    "ReviewNoteCreatedEvent",
    "ScheduleDayCreatedEvent",
    "ScheduleDayUpdatedEvent",
    "TestEvent",
    "TestEventData",
    "WebhookEvent",
]


class Project(TypedDict):
    #: Id of the project.
    id: str
    #: Name of the job.
    name: str
    #: Status of the project. The uppercase values and `archived` are legacy values.
    status: Literal["pre_production", "production", "post_production", "wrap", "ACTIVE", "closed", "COMPLETE", "ARCHIVED", "archived"]
    #: Phase in the pipeline; null when unset.
    phase: Optional[Literal["brief", "scope_bid", "awarded", "pre_pro", "shoot", "post", "wrap", "closed"]]
    #: Id of the client.
    client_id: str
    #: Id of the client contact for this job.
    contact_id: Optional[str]
    #: Description of the project.
    description: Optional[str]
    #: Agency between the company and the client.
    agency: Optional[str]
    #: Kind of job, such as commercial or music_video.
    project_type: Optional[str]
    #: First day of the job.
    start_date: Optional[str]
    #: Last day of the job, not before the first.
    end_date: Optional[str]
    #: When the project was created.
    created_at: str
    #: When the project last changed.
    updated_at: str


class Deliverable(TypedDict):
    #: Id of the deliverable.
    id: str
    #: Id of the project.
    project_id: str
    #: Title, such as Hero :30.
    title: str
    #: Free-form description.
    description: Optional[str]
    #: Aspect or format, such as 16x9.
    format: str
    #: Length, such as :30.
    duration: str
    #: Where it runs, such as Broadcast.
    platform: str
    #: Status of the deliverable.
    status: Literal["NOT_STARTED", "IN_PROGRESS", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED", "DELIVERED"]
    #: Due date.
    due_date: Optional[str]
    #: When it was delivered.
    delivered_at: Optional[str]
    #: https URL where it is stored.
    external_url: Optional[str]
    #: Whether the client can see it.
    client_visible: bool
    #: Position in the team's order.
    sort_order: int
    #: When it was added.
    created_at: str
    #: When it last changed.
    updated_at: str


class DeliverableStatusChanged(TypedDict):
    #: Id of the deliverable.
    id: str
    #: Id of the project.
    project_id: str
    #: Title, such as Hero :30.
    title: str
    #: Free-form description.
    description: Optional[str]
    #: Aspect or format, such as 16x9.
    format: str
    #: Length, such as :30.
    duration: str
    #: Where it runs, such as Broadcast.
    platform: str
    #: Status of the deliverable.
    status: Literal["NOT_STARTED", "IN_PROGRESS", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED", "DELIVERED"]
    #: Due date.
    due_date: Optional[str]
    #: When it was delivered.
    delivered_at: Optional[str]
    #: https URL where it is stored.
    external_url: Optional[str]
    #: Whether the client can see it.
    client_visible: bool
    #: Position in the team's order.
    sort_order: int
    #: When it was added.
    created_at: str
    #: When it last changed.
    updated_at: str
    #: The status before the change.
    previous_status: Literal["NOT_STARTED", "IN_PROGRESS", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED", "DELIVERED"]


class Version(TypedDict):
    #: Id of the version.
    id: str
    #: Id of the deliverable.
    deliverable_id: str
    #: Number of the version, starting at 1.
    version_number: int
    #: `upload` for a file stored in the service, `link` for a cut on another site.
    kind: Literal["upload", "link"]
    #: Name of the file; for links the URL's host name by default.
    file_name: str
    #: https URL of a link version; null for an upload.
    external_url: Optional[str]
    #: Duration in milliseconds.
    duration_ms: Optional[int]
    #: Width in pixels.
    width: Optional[int]
    #: Height in pixels.
    height: Optional[int]
    #: Decision of the client.
    decision: Literal["PENDING", "APPROVED", "APPROVED_WITH_NOTES", "CHANGES_REQUESTED"]
    #: When the client decided.
    decided_at: Optional[str]
    #: When the version was created.
    created_at: str


class Note(TypedDict):
    #: Id of the note.
    id: str
    #: Id of the version.
    version_id: str
    #: Id of the note this one replies to.
    parent_id: Optional[str]
    #: Text of the note.
    body: str
    #: Position in the cut, in milliseconds.
    time_ms: Optional[int]
    #: End of the range in the cut, in milliseconds.
    end_time_ms: Optional[int]
    #: Whether the client or the team wrote the note.
    author_kind: Literal["CLIENT", "TEAM"]
    #: Name of the author.
    author_name: str
    #: When the note was resolved.
    resolved_at: Optional[str]
    #: When the note was created.
    created_at: str
    #: When the note last changed.
    updated_at: str


class ShootDay(TypedDict):
    #: Id of the shoot day.
    id: str
    #: Id of the project.
    project_id: str
    #: Calendar date.
    date: str
    #: Name of the day, such as Day 2 of 3.
    label: str
    #: General call time in the day's time zone.
    call_time: str
    #: Wrap time. A wrap not after the call is on the next calendar day.
    wrap_time: str
    #: Hold status of the day.
    hold_status: Literal["first_hold", "second_hold", "confirmed", "released", "cancelled"]
    #: IANA time zone of the times.
    time_zone: str
    #: When the day was added.
    created_at: str
    #: When the day, its location, calls or call sheet last changed.
    updated_at: str
    #: Location of the day.
    location: Optional[ShootDayLocation]
    #: Call sheet of the day; null until it is created.
    call_sheet: Optional[ShootDayCallSheet]


class ShootDayLocation(TypedDict):
    #: Id of the location.
    id: str
    #: Name of the location.
    name: str
    #: Address on one line.
    address: Optional[str]


class ShootDayCallSheet(TypedDict):
    #: Id of the call sheet.
    id: str
    #: Status of the call sheet.
    status: Literal["draft", "ready", "sent"]


class Client(TypedDict):
    #: Id of the client.
    id: str
    #: Name of the client.
    name: str
    #: Kind of company.
    kind: Literal["brand", "agency", "production_company", "nonprofit", "other"]
    #: Website URL.
    website: Optional[str]
    #: Postal address on one or more lines.
    address: Optional[str]
    #: True for the Unassigned client, which holds jobs without a client.
    is_unassigned: bool
    #: Id of the primary contact.
    primary_contact_id: Optional[str]
    #: When the client was added.
    created_at: str
    #: When the client last changed.
    updated_at: str


class Contact(TypedDict):
    #: Id of the contact.
    id: str
    #: Id of the client that the person belongs to.
    client_id: str
    #: Full name.
    name: str
    #: Job title.
    title: Optional[str]
    #: Email address.
    email: Optional[str]
    #: Phone number as entered.
    phone: Optional[str]
    #: Role of the person on a job.
    kind: Optional[Literal["agency_producer", "creative", "account", "brand", "billing", "other"]]
    #: True for the client's primary contact.
    is_primary: bool
    #: When the contact was added.
    created_at: str
    #: When the contact last changed.
    updated_at: str


class ProjectCrew(TypedDict):
    #: Id of the booking.
    id: str
    #: Id of the project.
    project_id: str
    #: Name of the person.
    name: str
    #: Role on this project.
    role: str
    #: Strongest status of the booked dates.
    booking_status: Literal["confirmed", "first_hold", "second_hold", "inquired", "declined", "released", "cancelled"]
    #: Time of the person's next crew call, or else the booking's call time.
    call_time: Optional[str]
    #: When the person was booked.
    created_at: str
    #: When the booking last changed.
    updated_at: str


class Link(TypedDict):
    #: Id of the link.
    id: str
    #: Id of the project.
    project_id: str
    #: Id of the deliverable the asset belongs to.
    deliverable_id: Optional[str]
    #: The other system, as a lowercase slug. Fixed once created.
    provider: str
    #: Id of the asset in the other system. Fixed once created.
    external_id: str
    #: https URL of the asset.
    url: str
    #: Label shown to people.
    label: Optional[str]
    #: The integration's own data.
    metadata: Optional[Dict[str, Any]]
    #: When the link was created.
    created_at: str
    #: When the link last changed.
    updated_at: str


class Location(TypedDict):
    #: Id of the location, as used in shoot days.
    id: str
    #: Id of the project.
    project_id: str
    #: Status of the location on this project.
    status: Literal["scouting", "shortlisted", "client_approved", "held", "confirmed", "wrapped", "released"]
    #: Status of the permit.
    permit_status: Literal["not_required", "needed", "applied", "issued", "denied"]
    #: Notes for this project.
    notes: Optional[str]
    #: When the location was added to the project.
    created_at: str
    #: When the location last changed.
    updated_at: str
    #: Name of the location.
    name: str
    #: Kind of location.
    kind: Literal["studio", "practical", "exterior", "office", "basecamp", "parking", "other"]
    #: Street address on one line.
    address: Optional[str]
    #: City.
    city: Optional[str]
    #: State, province or region.
    region: Optional[str]
    #: Postal code.
    postal_code: Optional[str]
    #: Two-letter ISO 3166 country code.
    country: Optional[str]
    #: Degrees north.
    latitude: Optional[float]
    #: Degrees east.
    longitude: Optional[float]
    #: IANA time zone of the location.
    time_zone: Optional[str]
    #: Where to park.
    parking: Optional[str]
    #: How equipment is loaded in.
    load_in: Optional[str]
    #: Nearest hospital.
    nearest_hospital: Optional[LocationNearestHospital]


class LocationNearestHospital(TypedDict):
    #: Name of the hospital.
    name: str
    #: Address of the hospital.
    address: str
    #: Phone number of the hospital.
    phone: Optional[str]


class Me(TypedDict):
    workspace: MeWorkspace
    token: MeToken


class MeWorkspace(TypedDict):
    #: Id of the workspace.
    id: str
    #: Name of the company.
    name: str
    #: IANA zone in which shoot-day dates and call times are read.
    time_zone: str


class MeToken(TypedDict):
    #: Id of the token.
    id: str
    #: Name of the token.
    name: str
    #: Scopes of the token.
    scopes: List[Literal["projects:read", "projects:write", "schedule:read", "deliverables:read", "deliverables:write", "contacts:read", "crew:read", "locations:read", "media:read", "links:write", "webhooks:manage"]]
    #: When the token expires; null if it does not expire.
    expires_at: Optional[str]


class MediaDrive(TypedDict):
    #: Id of the drive.
    id: str
    #: Id of the project.
    project_id: str
    #: Label on the drive.
    label: str
    #: Purpose of the drive.
    kind: Literal["master", "backup", "shuttle", "edit", "archive", "lto", "cloud"]
    #: Status of the drive.
    status: Literal["available", "on_set", "in_transit", "at_post", "in_office", "archived", "wiped", "lost", "failed"]
    #: Capacity in gigabytes.
    capacity_gb: Optional[int]
    #: Space used in gigabytes.
    used_gb: Optional[int]
    #: Serial number.
    serial_number: Optional[str]
    #: Person or department that has the drive.
    custodian: Optional[str]
    #: Place where the drive is stored.
    storage_location: Optional[str]
    #: Id of the drive this one is a copy of.
    copy_of_id: Optional[str]
    #: When its checksums last matched.
    verified_at: Optional[str]
    #: Checksum used to verify the drive.
    checksum_type: Optional[Literal["xxh64", "xxh128", "md5", "sha1", "sha256", "c4"]]
    #: Date until which the drive is kept.
    retain_until: Optional[str]
    #: Notes.
    notes: Optional[str]
    #: When the drive was added.
    created_at: str
    #: When the drive last changed.
    updated_at: str


class _ShootDayWithCrew(TypedDict):
    #: Id of the shoot day.
    id: str
    #: Id of the project.
    project_id: str
    #: Calendar date.
    date: str
    #: Name of the day, such as Day 2 of 3.
    label: str
    #: General call time in the day's time zone.
    call_time: str
    #: Wrap time. A wrap not after the call is on the next calendar day.
    wrap_time: str
    #: Hold status of the day.
    hold_status: Literal["first_hold", "second_hold", "confirmed", "released", "cancelled"]
    #: IANA time zone of the times.
    time_zone: str
    #: When the day was added.
    created_at: str
    #: When the day, its location, calls or call sheet last changed.
    updated_at: str
    #: Location of the day.
    location: Optional[ShootDayWithCrewLocation]
    #: Call sheet of the day; null until it is created.
    call_sheet: Optional[ShootDayWithCrewCallSheet]


class ShootDayWithCrew(_ShootDayWithCrew, total=False):
    #: Crew calls, only with the scope crew:read.
    crew_calls: List[ShootDayWithCrewCrewCallsItem]


class ShootDayWithCrewCrewCallsItem(TypedDict):
    #: Name of the person.
    name: str
    #: Role on this job.
    role: str
    #: Booking status of this date.
    booking_status: Literal["confirmed", "first_hold", "second_hold", "inquired", "declined", "released", "cancelled"]
    #: Call time of the person; the general call time by default.
    call_time: str


class ShootDayWithCrewLocation(TypedDict):
    #: Id of the location.
    id: str
    #: Name of the location.
    name: str
    #: Address on one line.
    address: Optional[str]


class ShootDayWithCrewCallSheet(TypedDict):
    #: Id of the call sheet.
    id: str
    #: Status of the call sheet.
    status: Literal["draft", "ready", "sent"]


class WebhookEndpoint(TypedDict):
    #: Id of the endpoint.
    id: str
    #: Name of the endpoint.
    name: str
    #: https URL deliveries are posted to.
    url: str
    #: Events the endpoint receives.
    events: List[Literal["project_updated", "deliverable_created", "deliverable_status_changed", "deliverable_version_created", "review_note_created", "schedule_day_created", "schedule_day_updated"]]
    #: False while the endpoint is paused.
    enabled: bool
    #: When a delivery last used up all retries; null once one succeeds.
    failing_since: Optional[str]
    #: When a delivery last succeeded.
    last_delivered_at: Optional[str]
    #: When the endpoint was created.
    created_at: str
    #: When the endpoint last changed.
    updated_at: str


class _NewWebhookEndpoint(TypedDict):
    #: Id of the endpoint.
    id: str
    #: Name of the endpoint.
    name: str
    #: https URL deliveries are posted to.
    url: str
    #: Events the endpoint receives.
    events: List[Literal["project_updated", "deliverable_created", "deliverable_status_changed", "deliverable_version_created", "review_note_created", "schedule_day_created", "schedule_day_updated"]]
    #: False while the endpoint is paused.
    enabled: bool
    #: When a delivery last used up all retries; null once one succeeds.
    failing_since: Optional[str]
    #: When a delivery last succeeded.
    last_delivered_at: Optional[str]
    #: When the endpoint was created.
    created_at: str
    #: When the endpoint last changed.
    updated_at: str


class NewWebhookEndpoint(_NewWebhookEndpoint, total=False):
    #: Signing secret, shown once: a replay of the same Idempotency-Key omits it. It starts with `whsec_`.
    secret: str


class WebhookTest(TypedDict):
    #: True if the receiver responded with 2xx within 10 seconds.
    delivered: bool
    #: Status of the response; null if the receiver could not be reached.
    status_code: Optional[int]


class ClientInvoicePaidEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["client_invoice_paid"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: ClientInvoicePaidEventData


class ClientInvoicePaidEventData(TypedDict):
    #: Id of the invoice.
    invoiceId: str
    #: Number of the invoice.
    invoiceNumber: str
    #: Id of the project.
    projectId: str
    #: Name of the job.
    projectName: str
    #: Total of the invoice, in cents.
    totalCents: int
    #: ISO 4217 code, such as USD.
    currency: str
    #: When it was paid in full.
    paidAt: str


class CrewBillPaidEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["crew_bill_paid"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: CrewBillPaidEventData


class CrewBillPaidEventData(TypedDict):
    #: Id of the bill.
    crewInvoiceId: str
    #: Name of the crew member.
    crewMemberName: str
    #: Amount of the bill, in cents.
    amountCents: int
    #: Id of the project; null when it has none.
    projectId: Optional[str]
    #: When it was paid.
    paidAt: str
    #: By hand, or from an accounting package.
    source: Literal["manual", "accounting"]


class EstimateAcceptedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["estimate_accepted"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: EstimateAcceptedEventData


class EstimateAcceptedEventData(TypedDict):
    #: Id of the estimate.
    estimateId: str
    #: Number of the estimate.
    estimateNumber: str
    #: Title of the estimate.
    title: str
    #: Total of the estimate, in cents.
    totalCents: int
    #: Name of the client who accepted it.
    clientName: str
    #: Id of the project; null when it has none.
    projectId: Optional[str]
    #: Whether a project was created from it.
    projectCreated: bool
    #: Why no project was created; null when one was.
    message: Optional[str]


class ProjectCreatedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["project_created"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: ProjectCreatedEventData


class ProjectCreatedEventData(TypedDict):
    #: Id of the project.
    projectId: str
    #: Name of the job.
    name: str
    #: Name of the client.
    clientName: str
    #: How the project was created.
    source: Literal["new_project", "estimate_accepted", "estimate_converted", "duplicated", "brief_promoted", "approval", "api"]


class CallSheetSentEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["call_sheet_sent"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: CallSheetSentEventData


class CallSheetSentEventData(TypedDict):
    #: Id of the call sheet.
    callSheetId: str
    #: Id of the project.
    projectId: str
    #: Name of the job.
    projectName: str
    #: The day in words, such as Tuesday, November 24, 2026.
    shootDate: str
    #: Number of people it was sent to.
    sent: int
    #: Number of people it could not be sent to.
    failed: int
    #: Number of people skipped, such as people without an email address.
    skipped: int


class BankDepositReceivedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["bank_deposit_received"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: BankDepositReceivedEventData


class BankDepositReceivedEventData(TypedDict):
    #: Id of the transaction.
    transactionId: str
    #: Amount of the deposit, in cents.
    amountCents: int
    #: Calendar date of the deposit.
    date: str
    #: The bank's description of the deposit.
    name: str


class BankLowBalanceEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["bank_low_balance"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: BankLowBalanceEventData


class BankLowBalanceEventData(TypedDict):
    #: Cash across connected accounts, in cents.
    availableCents: int
    #: The warning level of the workspace, in cents.
    thresholdCents: int


class BankConnectionNeedsAttentionEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["bank_connection_needs_attention"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: BankConnectionNeedsAttentionEventData


class BankConnectionNeedsAttentionEventData(TypedDict):
    #: The bank provider's id of the connection.
    itemId: str
    #: Name of the bank.
    institutionName: str
    #: The provider's code, or UNKNOWN_ERROR.
    errorCode: str
    #: Whether a person must reconnect it; when false, updates may resume without action.
    reconnect: bool


class ProjectUpdatedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["project_updated"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: Project


class DeliverableCreatedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["deliverable_created"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: Deliverable


class DeliverableStatusChangedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["deliverable_status_changed"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: DeliverableStatusChanged


class DeliverableVersionCreatedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["deliverable_version_created"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: Version


class ReviewNoteCreatedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["review_note_created"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: Note


class ScheduleDayCreatedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["schedule_day_created"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: ShootDay


class ScheduleDayUpdatedEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["schedule_day_updated"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: ShootDay


class TestEvent(TypedDict):
    #: Id of the delivery, stable across retries. Use it to ignore repeats.
    id: str
    #: Name of the event.
    event: Literal["test"]
    #: Time of the change. Order deliveries by it.
    occurredAt: str
    #: One human-readable sentence.
    summary: str
    data: TestEventData


class TestEventData(TypedDict):
    pass


WebhookEvent = Union[
    ClientInvoicePaidEvent,
    CrewBillPaidEvent,
    EstimateAcceptedEvent,
    ProjectCreatedEvent,
    CallSheetSentEvent,
    BankDepositReceivedEvent,
    BankLowBalanceEvent,
    BankConnectionNeedsAttentionEvent,
    ProjectUpdatedEvent,
    DeliverableCreatedEvent,
    DeliverableStatusChangedEvent,
    DeliverableVersionCreatedEvent,
    ReviewNoteCreatedEvent,
    ScheduleDayCreatedEvent,
    ScheduleDayUpdatedEvent,
    TestEvent,
]


class Operations:
    """The operations of the API, in the order of the document."""

    def _send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Any:
        raise NotImplementedError

    def _walk(
        self, path: str, query: Mapping[str, Any], timeout: Optional[float]
    ) -> Iterator[Any]:
        raise NotImplementedError

    def list_clients(
        self,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        updated_since: Maybe[str] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[Client]:
        """List clients.

        Returns the clients of the workspace, newest first. Projects without a client belong to the Unassigned client.

        Requires the scope `contacts:read` (Read clients and contacts, with email and phone).
        """
        return self._walk("/clients", {"limit": limit, "updated_since": updated_since}, timeout)

    def get_client(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Client:
        """Get a client.

        Returns one client.

        Requires the scope `contacts:read` (Read clients and contacts, with email and phone).
        """
        return cast("Client", self._send("GET", f"/clients/{segment(id)}", timeout=timeout))

    def list_contacts(
        self,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        updated_since: Maybe[str] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[Contact]:
        """List contacts.

        Returns the contacts at clients and agencies, with email and phone, newest first.

        Requires the scope `contacts:read` (Read clients and contacts, with email and phone).
        """
        return self._walk("/contacts", {"limit": limit, "updated_since": updated_since}, timeout)

    def get_contact(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Contact:
        """Get a contact.

        Returns one contact.

        Requires the scope `contacts:read` (Read clients and contacts, with email and phone).
        """
        return cast("Contact", self._send("GET", f"/contacts/{segment(id)}", timeout=timeout))

    def list_project_crew(
        self,
        id: str,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[ProjectCrew]:
        """List project crew.

        Returns the people booked on the project with name, role, booking status and next call time, including released, declined and canceled bookings.

        Requires the scope `crew:read` (Read crew names, roles, booking status and call times).
        """
        return self._walk(f"/projects/{segment(id)}/crew", {"limit": limit}, timeout)

    def list_deliverables(
        self,
        id: str,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        status: Maybe[Literal["NOT_STARTED", "IN_PROGRESS", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED", "DELIVERED"]] = NOT_GIVEN,
        updated_since: Maybe[str] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[Deliverable]:
        """List deliverables.

        Returns the deliverables of the project, newest first.

        Requires the scope `deliverables:read` (Read deliverables, versions and client-visible notes).
        """
        return self._walk(f"/projects/{segment(id)}/deliverables", {"limit": limit, "status": status, "updated_since": updated_since}, timeout)

    def create_deliverable(
        self,
        id: str,
        *,
        title: str,
        description: Maybe[Optional[str]] = NOT_GIVEN,
        format: Maybe[str] = NOT_GIVEN,
        duration: Maybe[str] = NOT_GIVEN,
        platform: Maybe[str] = NOT_GIVEN,
        status: Maybe[Literal["NOT_STARTED", "IN_PROGRESS", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED", "DELIVERED"]] = NOT_GIVEN,
        due_date: Maybe[Optional[str]] = NOT_GIVEN,
        external_url: Maybe[Optional[str]] = NOT_GIVEN,
        client_visible: Maybe[bool] = NOT_GIVEN,
        sort_order: Maybe[int] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Deliverable:
        """Create a deliverable.

        Adds a deliverable to the project. It is sorted last unless `sort_order` is sent.

        Requires the scope `deliverables:write` (Create deliverables, post versions and notes).
        """
        return cast("Deliverable", self._send("POST", f"/projects/{segment(id)}/deliverables", body={"title": title, "description": description, "format": format, "duration": duration, "platform": platform, "status": status, "due_date": due_date, "external_url": external_url, "client_visible": client_visible, "sort_order": sort_order}, idempotency_key=idempotency_key, timeout=timeout))

    def get_deliverable(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Deliverable:
        """Get a deliverable.

        Returns one deliverable.

        Requires the scope `deliverables:read` (Read deliverables, versions and client-visible notes).
        """
        return cast("Deliverable", self._send("GET", f"/deliverables/{segment(id)}", timeout=timeout))

    def update_deliverable(
        self,
        id: str,
        *,
        title: Maybe[str] = NOT_GIVEN,
        description: Maybe[Optional[str]] = NOT_GIVEN,
        format: Maybe[str] = NOT_GIVEN,
        duration: Maybe[str] = NOT_GIVEN,
        platform: Maybe[str] = NOT_GIVEN,
        status: Maybe[Literal["NOT_STARTED", "IN_PROGRESS", "IN_REVIEW", "CHANGES_REQUESTED", "APPROVED", "DELIVERED"]] = NOT_GIVEN,
        due_date: Maybe[Optional[str]] = NOT_GIVEN,
        external_url: Maybe[Optional[str]] = NOT_GIVEN,
        client_visible: Maybe[bool] = NOT_GIVEN,
        sort_order: Maybe[int] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Deliverable:
        """Update a deliverable.

        Changes only the fields sent.

        Requires the scope `deliverables:write` (Create deliverables, post versions and notes).
        """
        return cast("Deliverable", self._send("PATCH", f"/deliverables/{segment(id)}", body={"title": title, "description": description, "format": format, "duration": duration, "platform": platform, "status": status, "due_date": due_date, "external_url": external_url, "client_visible": client_visible, "sort_order": sort_order}, timeout=timeout))

    def list_links(
        self,
        id: str,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[Link]:
        """List links.

        Returns the external links of the project, newest first, including links created by other tokens.

        Requires the scope `projects:read` (Read projects and their links).
        """
        return self._walk(f"/projects/{segment(id)}/links", {"limit": limit}, timeout)

    def create_link(
        self,
        id: str,
        *,
        provider: str,
        external_id: str,
        url: str,
        deliverable_id: Maybe[Optional[str]] = NOT_GIVEN,
        label: Maybe[Optional[str]] = NOT_GIVEN,
        metadata: Maybe[Optional[Dict[str, Any]]] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Link:
        """Create a link.

        Links an asset in another system to the project. A project has one link per `provider` and `external_id`; a second responds with 409 `link_exists`, and the message contains the id of the first.

        Requires the scope `links:write` (Create, update and delete external links).
        """
        return cast("Link", self._send("POST", f"/projects/{segment(id)}/links", body={"deliverable_id": deliverable_id, "provider": provider, "external_id": external_id, "url": url, "label": label, "metadata": metadata}, idempotency_key=idempotency_key, timeout=timeout))

    def update_link(
        self,
        id: str,
        *,
        deliverable_id: Maybe[Optional[str]] = NOT_GIVEN,
        url: Maybe[str] = NOT_GIVEN,
        label: Maybe[Optional[str]] = NOT_GIVEN,
        metadata: Maybe[Optional[Dict[str, Any]]] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Link:
        """Update a link.

        Changes only the fields sent. Only the token that created the link may change it. `provider` and `external_id` cannot change.

        Requires the scope `links:write` (Create, update and delete external links).
        """
        return cast("Link", self._send("PATCH", f"/links/{segment(id)}", body={"deliverable_id": deliverable_id, "url": url, "label": label, "metadata": metadata}, timeout=timeout))

    def delete_link(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Delete a link.

        Deletes a link. Only the token that created the link may delete it. The asset can be linked again afterwards.

        Requires the scope `links:write` (Create, update and delete external links).
        """
        self._send("DELETE", f"/links/{segment(id)}", timeout=timeout)

    def list_project_locations(
        self,
        id: str,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[Location]:
        """List locations.

        Returns the locations of the project, newest first.

        Requires the scope `locations:read` (Read locations).
        """
        return self._walk(f"/projects/{segment(id)}/locations", {"limit": limit}, timeout)

    def get_me(
        self,
        *,
        timeout: Optional[float] = None,
    ) -> Me:
        """Get the workspace and token.

        Returns the workspace of the token and the scopes of the token. Requires any one scope.

        Requires a token with at least one scope.
        """
        return cast("Me", self._send("GET", "/me", timeout=timeout))

    def list_media_drives(
        self,
        id: str,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[MediaDrive]:
        """List media drives.

        Returns the media drives of the project, newest first.

        Requires the scope `media:read` (Read media drives).
        """
        return self._walk(f"/projects/{segment(id)}/media-drives", {"limit": limit}, timeout)

    def list_notes(
        self,
        id: str,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[Note]:
        """List client-visible notes.

        Returns the notes and replies the client can see, newest first, in one flat list. The `parent_id` of a reply is the id of the note it replies to. Internal notes are never returned.

        Requires the scope `deliverables:read` (Read deliverables, versions and client-visible notes).
        """
        return self._walk(f"/versions/{segment(id)}/notes", {"limit": limit}, timeout)

    def create_note(
        self,
        id: str,
        *,
        body: str,
        parent_id: Maybe[Optional[str]] = NOT_GIVEN,
        time_ms: Maybe[Optional[int]] = NOT_GIVEN,
        end_time_ms: Maybe[Optional[int]] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Note:
        """Create a note.

        Adds a note or a reply to a version, visible to the client. A note added to a version that is not the latest is not carried forward.

        Requires the scope `deliverables:write` (Create deliverables, post versions and notes).
        """
        return cast("Note", self._send("POST", f"/versions/{segment(id)}/notes", body={"parent_id": parent_id, "body": body, "time_ms": time_ms, "end_time_ms": end_time_ms}, idempotency_key=idempotency_key, timeout=timeout))

    def list_projects(
        self,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        status: Maybe[Literal["pre_production", "production", "post_production", "wrap", "ACTIVE", "closed", "COMPLETE", "ARCHIVED", "archived"]] = NOT_GIVEN,
        updated_since: Maybe[str] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[Project]:
        """List projects.

        Returns the projects of the workspace, newest first, including closed and archived ones.

        Requires the scope `projects:read` (Read projects and their links).
        """
        return self._walk("/projects", {"limit": limit, "status": status, "updated_since": updated_since}, timeout)

    def create_project(
        self,
        *,
        name: str,
        status: Maybe[Literal["pre_production", "production", "post_production", "wrap", "closed"]] = NOT_GIVEN,
        phase: Maybe[Literal["brief", "scope_bid", "awarded", "pre_pro", "shoot", "post", "wrap", "closed"]] = NOT_GIVEN,
        client_id: Maybe[str] = NOT_GIVEN,
        contact_id: Maybe[Optional[str]] = NOT_GIVEN,
        description: Maybe[Optional[str]] = NOT_GIVEN,
        agency: Maybe[Optional[str]] = NOT_GIVEN,
        project_type: Maybe[Optional[str]] = NOT_GIVEN,
        start_date: Maybe[Optional[str]] = NOT_GIVEN,
        end_date: Maybe[Optional[str]] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Project:
        """Create a project.

        Creates a project with its board. The project counts against the plan’s limit of active projects.

        Requires the scope `projects:write` (Create and update projects).
        """
        return cast("Project", self._send("POST", "/projects", body={"name": name, "status": status, "phase": phase, "client_id": client_id, "contact_id": contact_id, "description": description, "agency": agency, "project_type": project_type, "start_date": start_date, "end_date": end_date}, idempotency_key=idempotency_key, timeout=timeout))

    def get_project(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> Project:
        """Get a project.

        Returns one project.

        Requires the scope `projects:read` (Read projects and their links).
        """
        return cast("Project", self._send("GET", f"/projects/{segment(id)}", timeout=timeout))

    def update_project(
        self,
        id: str,
        *,
        name: Maybe[str] = NOT_GIVEN,
        status: Maybe[Literal["pre_production", "production", "post_production", "wrap", "closed"]] = NOT_GIVEN,
        phase: Maybe[Literal["brief", "scope_bid", "awarded", "pre_pro", "shoot", "post", "wrap", "closed"]] = NOT_GIVEN,
        client_id: Maybe[str] = NOT_GIVEN,
        contact_id: Maybe[Optional[str]] = NOT_GIVEN,
        description: Maybe[Optional[str]] = NOT_GIVEN,
        agency: Maybe[Optional[str]] = NOT_GIVEN,
        project_type: Maybe[Optional[str]] = NOT_GIVEN,
        start_date: Maybe[Optional[str]] = NOT_GIVEN,
        end_date: Maybe[Optional[str]] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Project:
        """Update a project.

        Changes only the fields sent. A phase move is logged with its guidance and never closes the project. A project closed through the wrap step cannot be changed until it is reopened in the app.

        Requires the scope `projects:write` (Create and update projects).
        """
        return cast("Project", self._send("PATCH", f"/projects/{segment(id)}", body={"name": name, "status": status, "phase": phase, "client_id": client_id, "contact_id": contact_id, "description": description, "agency": agency, "project_type": project_type, "start_date": start_date, "end_date": end_date}, timeout=timeout))

    def list_shoot_days(
        self,
        id: str,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        updated_since: Maybe[str] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[ShootDay]:
        """List shoot days.

        Returns the shoot days of the project, newest first, including released and canceled days.

        Requires the scope `schedule:read` (Read shoot days).
        """
        return self._walk(f"/projects/{segment(id)}/shoot-days", {"limit": limit, "updated_since": updated_since}, timeout)

    def get_shoot_day(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> ShootDayWithCrew:
        """Get a shoot day.

        Returns one shoot day. With the scope `crew:read` the response also contains crew calls.

        Requires the scope `schedule:read` (Read shoot days).
        """
        return cast("ShootDayWithCrew", self._send("GET", f"/shoot-days/{segment(id)}", timeout=timeout))

    def list_versions(
        self,
        id: str,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[Version]:
        """List versions.

        Returns every version of the deliverable, newest first.

        Requires the scope `deliverables:read` (Read deliverables, versions and client-visible notes).
        """
        return self._walk(f"/deliverables/{segment(id)}/versions", {"limit": limit}, timeout)

    def create_version(
        self,
        id: str,
        *,
        url: str,
        file_name: Maybe[str] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Version:
        """Create a link version.

        Adds a cut hosted on another site as the next version of the deliverable. The deliverable moves to `IN_REVIEW` and its open notes carry forward to the new version.

        Requires the scope `deliverables:write` (Create deliverables, post versions and notes).
        """
        return cast("Version", self._send("POST", f"/deliverables/{segment(id)}/versions", body={"file_name": file_name, "url": url}, idempotency_key=idempotency_key, timeout=timeout))

    def list_webhook_endpoints(
        self,
        *,
        limit: Maybe[int] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> Iterator[WebhookEndpoint]:
        """List webhook endpoints.

        Returns the endpoints created by this token, newest first.

        Requires the scope `webhooks:manage` (Manage its own webhook endpoints).
        """
        return self._walk("/webhook-endpoints", {"limit": limit}, timeout)

    def create_webhook_endpoint(
        self,
        *,
        name: str,
        url: str,
        events: List[Literal["project_updated", "deliverable_created", "deliverable_status_changed", "deliverable_version_created", "review_note_created", "schedule_day_created", "schedule_day_updated"]],
        enabled: Maybe[bool] = NOT_GIVEN,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> NewWebhookEndpoint:
        """Create a webhook endpoint.

        Creates an endpoint that receives the events of the workspace. The signing `secret` is returned only in this response. Each event requires the scope that reads its record: `projects:read`, `deliverables:read` or `schedule:read`. The plan limits the number of endpoints; over the limit the error has `param` set to `url`.

        Requires the scope `webhooks:manage` (Manage its own webhook endpoints).
        """
        return cast("NewWebhookEndpoint", self._send("POST", "/webhook-endpoints", body={"name": name, "url": url, "events": events, "enabled": enabled}, idempotency_key=idempotency_key, timeout=timeout))

    def get_webhook_endpoint(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> WebhookEndpoint:
        """Get a webhook endpoint.

        Returns one endpoint created by this token. Endpoints created by other tokens or in the settings respond with 404.

        Requires the scope `webhooks:manage` (Manage its own webhook endpoints).
        """
        return cast("WebhookEndpoint", self._send("GET", f"/webhook-endpoints/{segment(id)}", timeout=timeout))

    def update_webhook_endpoint(
        self,
        id: str,
        *,
        name: Maybe[str] = NOT_GIVEN,
        url: Maybe[str] = NOT_GIVEN,
        events: Maybe[List[Literal["project_updated", "deliverable_created", "deliverable_status_changed", "deliverable_version_created", "review_note_created", "schedule_day_created", "schedule_day_updated"]]] = NOT_GIVEN,
        enabled: Maybe[bool] = NOT_GIVEN,
        timeout: Optional[float] = None,
    ) -> WebhookEndpoint:
        """Update a webhook endpoint.

        Changes only the fields sent; the secret stays the same. Pausing holds queued deliveries. Resuming sends them and clears `failing_since`.

        Requires the scope `webhooks:manage` (Manage its own webhook endpoints).
        """
        return cast("WebhookEndpoint", self._send("PATCH", f"/webhook-endpoints/{segment(id)}", body={"name": name, "url": url, "events": events, "enabled": enabled}, timeout=timeout))

    def delete_webhook_endpoint(
        self,
        id: str,
        *,
        timeout: Optional[float] = None,
    ) -> None:
        """Delete a webhook endpoint.

        Deletes an endpoint. Queued deliveries are not sent.

        Requires the scope `webhooks:manage` (Manage its own webhook endpoints).
        """
        self._send("DELETE", f"/webhook-endpoints/{segment(id)}", timeout=timeout)

    def test_webhook_endpoint(
        self,
        id: str,
        *,
        idempotency_key: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> WebhookTest:
        """Test a webhook endpoint.

        Posts a signed `test` event with empty `data` immediately, outside the retry queue, and returns the result. The response is 200 even if the receiver fails.

        Requires the scope `webhooks:manage` (Manage its own webhook endpoints).
        """
        return cast("WebhookTest", self._send("POST", f"/webhook-endpoints/{segment(id)}/test", idempotency_key=idempotency_key, timeout=timeout))
