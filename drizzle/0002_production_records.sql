CREATE TABLE "booking_days" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"booking_id" text collate "C" NOT NULL,
	"crew_member_id" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"shoot_day_id" text collate "C",
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"hold_rank" integer,
	"hold_expires_at" timestamp (3) with time zone,
	"challenged_at" timestamp (3) with time zone,
	"challenge_expires_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "booking_days_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"crew_member_id" text collate "C" NOT NULL,
	"role" text NOT NULL,
	"department" text NOT NULL,
	"status" text NOT NULL,
	"call_time" text,
	"rate_cents" bigint,
	"rate_unit" text DEFAULT 'day' NOT NULL,
	"rate_hours" integer DEFAULT 10 NOT NULL,
	"ot_rule" text DEFAULT '1.5_after_10' NOT NULL,
	"kit_fee_cents" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "bookings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "crew_calls" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"shoot_day_id" text collate "C" NOT NULL,
	"booking_id" text collate "C" NOT NULL,
	"call_time" text,
	"out_time" text,
	"meal_minutes" integer,
	"note" text,
	"needs_reconfirmation" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "crew_calls_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "crew_members" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"department" text NOT NULL,
	"default_role" text NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"phone" text,
	"city" text,
	"union_status" text,
	"loan_out_name" text,
	"tax_form" text,
	"day_rate_cents" bigint,
	"rate_hours" integer DEFAULT 10 NOT NULL,
	"kit_fee_cents" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"dietary" text,
	"emergency_contact" text,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "crew_members_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "deliverables" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"format" text DEFAULT '' NOT NULL,
	"duration" text DEFAULT '' NOT NULL,
	"platform" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"due_date" date,
	"delivered_at" timestamp (3) with time zone,
	"external_url" text,
	"is_client_visible" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"next_version_number" integer DEFAULT 1 NOT NULL,
	"ad_id" text,
	"aspect" text,
	"frame_rate" text,
	"codec" text,
	"loudness" text,
	"language" text,
	"has_captions" boolean DEFAULT false NOT NULL,
	"has_slate" boolean DEFAULT false NOT NULL,
	"parent_id" text collate "C",
	"qc_passed_at" timestamp (3) with time zone,
	"delivered_to" text,
	"delivery_method" text,
	"removal_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "deliverables_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"version_id" text collate "C" NOT NULL,
	"parent_id" text collate "C",
	"body" text NOT NULL,
	"time_ms" integer,
	"end_time_ms" integer,
	"visibility" text NOT NULL,
	"author_kind" text NOT NULL,
	"author_name" text NOT NULL,
	"author_membership_id" text collate "C",
	"author_contact_id" text collate "C",
	"token_id" text collate "C",
	"origin_note_id" text collate "C",
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "version_decisions" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"version_id" text collate "C" NOT NULL,
	"decision" text NOT NULL,
	"by_name" text NOT NULL,
	"by_email" text,
	"by_membership_id" text collate "C",
	"comment" text,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "version_decisions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"deliverable_id" text collate "C" NOT NULL,
	"version_number" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"external_url" text,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"decision" text DEFAULT 'PENDING' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"stage" text,
	"posted_by" text NOT NULL,
	"shared_at" timestamp (3) with time zone,
	"carried_from_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "external_links" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"deliverable_id" text collate "C",
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"url" text NOT NULL,
	"label" text,
	"metadata" jsonb,
	"token_id" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "external_links_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"token_id" text collate "C" NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"body" text,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "idempotency_keys_workspace_id_token_id_key_pk" PRIMARY KEY("workspace_id","token_id","key")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text,
	"city" text,
	"region" text,
	"postal_code" text,
	"country" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text,
	"site_contact" jsonb,
	"access_code" text,
	"parking" text,
	"load_in" text,
	"power" text,
	"has_restrooms" boolean,
	"hospital" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "locations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_locations" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"location_id" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"permit_status" text NOT NULL,
	"is_coi_sent" boolean DEFAULT false NOT NULL,
	"is_agreement_signed" boolean DEFAULT false NOT NULL,
	"fee_cents" bigint,
	"currency" text DEFAULT 'USD' NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "project_locations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "drive_moves" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"drive_id" text collate "C" NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"from_custodian" text,
	"to_custodian" text,
	"to_place" text,
	"tracking_number" text,
	"actor_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drive_moves_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_cards" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"shoot_day_id" text collate "C",
	"camera" text NOT NULL,
	"roll" text NOT NULL,
	"clips" integer,
	"size_gb" integer,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "media_cards_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_copies" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"card_id" text collate "C" NOT NULL,
	"drive_id" text collate "C" NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "media_copies_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_drives" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"capacity_gb" integer,
	"used_gb" integer,
	"serial_number" text,
	"custodian" text,
	"storage_location" text,
	"copy_of_id" text collate "C",
	"is_encrypted" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"checksum_type" text,
	"retain_until" date,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "media_drives_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "call_sheet_recipients" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"call_sheet_id" text collate "C" NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"booking_id" text collate "C",
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"call_time" text NOT NULL,
	"delivery" text NOT NULL,
	"skip_reason" text,
	"opened_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "call_sheet_recipients_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "call_sheets" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"shoot_day_id" text collate "C" NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"weather" jsonb,
	"sunrise" text,
	"sunset" text,
	"hospital" jsonb,
	"parking" text,
	"walkie" jsonb,
	"safety" text,
	"advance" text,
	"schedule_snapshot" jsonb,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "call_sheets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "shoot_days" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"project_id" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"label" text NOT NULL,
	"day_kind" text DEFAULT 'shoot' NOT NULL,
	"hold_status" text NOT NULL,
	"call_time" text NOT NULL,
	"wrap_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"location_id" text collate "C",
	"hold_rank_note" text,
	"challenged_at" timestamp (3) with time zone,
	"challenge_expires_at" timestamp (3) with time zone,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "shoot_days_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking_days" ADD CONSTRAINT "booking_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_days" ADD CONSTRAINT "booking_days_workspace_id_booking_id_bookings_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_id") REFERENCES "public"."bookings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_days" ADD CONSTRAINT "booking_days_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_days" ADD CONSTRAINT "booking_days_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_calls" ADD CONSTRAINT "crew_calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_calls" ADD CONSTRAINT "crew_calls_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_calls" ADD CONSTRAINT "crew_calls_workspace_id_booking_id_bookings_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_id") REFERENCES "public"."bookings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_members" ADD CONSTRAINT "crew_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliverables" ADD CONSTRAINT "deliverables_workspace_id_parent_id_deliverables_workspace_id_id_fk" FOREIGN KEY ("workspace_id","parent_id") REFERENCES "public"."deliverables"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_workspace_id_version_id_versions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","version_id") REFERENCES "public"."versions"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_workspace_id_parent_id_notes_workspace_id_id_fk" FOREIGN KEY ("workspace_id","parent_id") REFERENCES "public"."notes"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_workspace_id_origin_note_id_notes_workspace_id_id_fk" FOREIGN KEY ("workspace_id","origin_note_id") REFERENCES "public"."notes"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_workspace_id_author_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","author_membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_workspace_id_author_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","author_contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_workspace_id_token_id_api_tokens_workspace_id_id_fk" FOREIGN KEY ("workspace_id","token_id") REFERENCES "public"."api_tokens"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD CONSTRAINT "version_decisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_decisions" ADD CONSTRAINT "version_decisions_workspace_id_version_id_versions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","version_id") REFERENCES "public"."versions"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_workspace_id_deliverable_id_deliverables_workspace_id_id_fk" FOREIGN KEY ("workspace_id","deliverable_id") REFERENCES "public"."deliverables"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "versions" ADD CONSTRAINT "versions_workspace_id_carried_from_id_versions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","carried_from_id") REFERENCES "public"."versions"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_links" ADD CONSTRAINT "external_links_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_links" ADD CONSTRAINT "external_links_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_links" ADD CONSTRAINT "external_links_workspace_id_deliverable_id_deliverables_workspace_id_id_fk" FOREIGN KEY ("workspace_id","deliverable_id") REFERENCES "public"."deliverables"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_links" ADD CONSTRAINT "external_links_workspace_id_token_id_api_tokens_workspace_id_id_fk" FOREIGN KEY ("workspace_id","token_id") REFERENCES "public"."api_tokens"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_locations" ADD CONSTRAINT "project_locations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_locations" ADD CONSTRAINT "project_locations_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_locations" ADD CONSTRAINT "project_locations_workspace_id_location_id_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","location_id") REFERENCES "public"."locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_moves" ADD CONSTRAINT "drive_moves_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drive_moves" ADD CONSTRAINT "drive_moves_workspace_id_drive_id_media_drives_workspace_id_id_fk" FOREIGN KEY ("workspace_id","drive_id") REFERENCES "public"."media_drives"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_cards" ADD CONSTRAINT "media_cards_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_cards" ADD CONSTRAINT "media_cards_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_cards" ADD CONSTRAINT "media_cards_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_copies" ADD CONSTRAINT "media_copies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_copies" ADD CONSTRAINT "media_copies_workspace_id_card_id_media_cards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","card_id") REFERENCES "public"."media_cards"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_copies" ADD CONSTRAINT "media_copies_workspace_id_drive_id_media_drives_workspace_id_id_fk" FOREIGN KEY ("workspace_id","drive_id") REFERENCES "public"."media_drives"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_drives" ADD CONSTRAINT "media_drives_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_drives" ADD CONSTRAINT "media_drives_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_drives" ADD CONSTRAINT "media_drives_workspace_id_copy_of_id_media_drives_workspace_id_id_fk" FOREIGN KEY ("workspace_id","copy_of_id") REFERENCES "public"."media_drives"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD CONSTRAINT "call_sheet_recipients_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheet_recipients" ADD CONSTRAINT "call_sheet_recipients_workspace_id_call_sheet_id_call_sheets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","call_sheet_id") REFERENCES "public"."call_sheets"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD CONSTRAINT "call_sheets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_sheets" ADD CONSTRAINT "call_sheets_workspace_id_shoot_day_id_shoot_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","shoot_day_id") REFERENCES "public"."shoot_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_days" ADD CONSTRAINT "shoot_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_days" ADD CONSTRAINT "shoot_days_workspace_id_project_id_projects_workspace_id_id_fk" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_days" ADD CONSTRAINT "shoot_days_workspace_id_location_id_locations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","location_id") REFERENCES "public"."locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_days_date_key" ON "booking_days" USING btree ("workspace_id","booking_id","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "booking_days_by_person" ON "booking_days" USING btree ("workspace_id","crew_member_id","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "booking_days_by_shoot_day" ON "booking_days" USING btree ("workspace_id","shoot_day_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_newest" ON "bookings" USING btree ("workspace_id","project_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "bookings_by_person" ON "bookings" USING btree ("workspace_id","crew_member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crew_calls_booking_key" ON "crew_calls" USING btree ("workspace_id","shoot_day_id","booking_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "crew_calls_by_booking" ON "crew_calls" USING btree ("workspace_id","booking_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "crew_members_by_name" ON "crew_members" USING btree ("workspace_id",lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deliverables_newest" ON "deliverables" USING btree ("workspace_id","project_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deliverables_changed" ON "deliverables" USING btree ("workspace_id","project_id","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "deliverables_by_status" ON "deliverables" USING btree ("workspace_id","status","due_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("workspace_id","version_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "notes_by_parent" ON "notes" USING btree ("workspace_id","parent_id");--> statement-breakpoint
CREATE INDEX "notes_by_origin" ON "notes" USING btree ("workspace_id","origin_note_id");--> statement-breakpoint
CREATE INDEX "version_decisions_by_version" ON "version_decisions" USING btree ("workspace_id","version_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "versions_number_key" ON "versions" USING btree ("workspace_id","deliverable_id","version_number");--> statement-breakpoint
CREATE INDEX "versions_newest" ON "versions" USING btree ("workspace_id","deliverable_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "external_links_asset_key" ON "external_links" USING btree ("workspace_id","project_id","provider","external_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "external_links_newest" ON "external_links" USING btree ("workspace_id","project_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "locations_by_name" ON "locations" USING btree ("workspace_id",lower("name"),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_locations_place_key" ON "project_locations" USING btree ("workspace_id","project_id","location_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "project_locations_newest" ON "project_locations" USING btree ("workspace_id","project_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "drive_moves_by_drive" ON "drive_moves" USING btree ("workspace_id","drive_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "media_cards_roll_key" ON "media_cards" USING btree ("workspace_id","project_id","roll") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "media_copies_drive_key" ON "media_copies" USING btree ("workspace_id","card_id","drive_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_copies_by_drive" ON "media_copies" USING btree ("workspace_id","drive_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_drives_label_key" ON "media_drives" USING btree ("workspace_id",lower("label")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_drives_newest" ON "media_drives" USING btree ("workspace_id","project_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "call_sheet_recipients_by_sheet" ON "call_sheet_recipients" USING btree ("workspace_id","call_sheet_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "call_sheets_day_key" ON "call_sheets" USING btree ("workspace_id","shoot_day_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shoot_days_newest" ON "shoot_days" USING btree ("workspace_id","project_id","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shoot_days_by_date" ON "shoot_days" USING btree ("workspace_id","date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shoot_days_changed" ON "shoot_days" USING btree ("workspace_id","project_id","updated_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "shoot_days_by_location" ON "shoot_days" USING btree ("workspace_id","location_id");--> statement-breakpoint
SELECT protect_tenant_table(t::regclass) FROM unnest(ARRAY[
  'shoot_days', 'call_sheets', 'call_sheet_recipients', 'crew_members', 'bookings', 'booking_days',
  'crew_calls', 'locations', 'project_locations', 'media_drives', 'drive_moves', 'media_cards',
  'media_copies', 'deliverables', 'versions', 'version_decisions', 'notes', 'external_links',
  'idempotency_keys'
]) AS t;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON drive_moves, version_decisions FROM callboard_app;
