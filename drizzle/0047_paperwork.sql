CREATE TABLE "crew_numbers" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"crew_member_id" text collate "C" NOT NULL,
	"field" text NOT NULL,
	"encrypted_value" text NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_numbers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "paperwork_documents" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"item_id" text collate "C" NOT NULL,
	"content" text,
	"sha256" text NOT NULL,
	"signature" jsonb,
	"signed_at" timestamp (3) with time zone,
	"file_id" text collate "C",
	"added_by" text collate "C",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paperwork_documents_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "paperwork_items" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"booking_id" text collate "C" NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"status" text DEFAULT 'not_sent' NOT NULL,
	"reason" text,
	"due" date,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "paperwork_items_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "membership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "paperwork_kinds" text[];--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "memo_paragraphs" jsonb;--> statement-breakpoint
ALTER TABLE "crew_numbers" ADD CONSTRAINT "crew_numbers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_numbers" ADD CONSTRAINT "crew_numbers_workspace_id_crew_member_id_crew_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","crew_member_id") REFERENCES "public"."crew_members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paperwork_documents" ADD CONSTRAINT "paperwork_documents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paperwork_documents" ADD CONSTRAINT "paperwork_documents_workspace_id_item_id_paperwork_items_workspace_id_id_fk" FOREIGN KEY ("workspace_id","item_id") REFERENCES "public"."paperwork_items"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paperwork_documents" ADD CONSTRAINT "paperwork_documents_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paperwork_documents" ADD CONSTRAINT "paperwork_documents_workspace_id_added_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","added_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paperwork_items" ADD CONSTRAINT "paperwork_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paperwork_items" ADD CONSTRAINT "paperwork_items_workspace_id_booking_id_bookings_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_id") REFERENCES "public"."bookings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crew_numbers_field_key" ON "crew_numbers" USING btree ("workspace_id","crew_member_id","field");--> statement-breakpoint
CREATE INDEX "paperwork_documents_by_item" ON "paperwork_documents" USING btree ("workspace_id","item_id","created_at");--> statement-breakpoint
CREATE INDEX "paperwork_documents_by_file" ON "paperwork_documents" USING btree ("workspace_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paperwork_items_kind_key" ON "paperwork_items" USING btree ("workspace_id","booking_id","kind") WHERE kind <> 'other' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "paperwork_items_by_booking" ON "paperwork_items" USING btree ("workspace_id","booking_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member" CHECK (place = 'paperwork' or membership_id is not null);--> statement-breakpoint
SELECT protect_tenant_table(t::regclass) FROM unnest(ARRAY[
  'paperwork_items', 'paperwork_documents', 'crew_numbers'
]) AS t;
--> statement-breakpoint
-- What was sent to be signed never changes; it is signed once, and gets its file once.
CREATE FUNCTION freeze_paperwork() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.content, NEW.sha256, NEW.created_at) IS DISTINCT FROM (OLD.content, OLD.sha256, OLD.created_at)
    OR OLD.signature IS NOT NULL AND (NEW.signature, NEW.signed_at) IS DISTINCT FROM (OLD.signature, OLD.signed_at)
    OR OLD.file_id IS NOT NULL AND NEW.file_id IS DISTINCT FROM OLD.file_id THEN
    RAISE EXCEPTION 'A document of the paperwork cannot be changed.';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_frozen BEFORE UPDATE ON paperwork_documents FOR EACH ROW EXECUTE FUNCTION freeze_paperwork();
--> statement-breakpoint
-- The set of people who are confirmed already, for jobs that are not over.
INSERT INTO paperwork_items (workspace_id, id, booking_id, kind, title)
SELECT b.workspace_id, 'ppw_' || left(md5(b.id || k.kind), 26), b.id, k.kind,
  CASE WHEN k.kind = 'other' THEN 'Tax form' END
FROM bookings b
JOIN crew_members c ON c.workspace_id = b.workspace_id AND c.id = b.crew_member_id AND c.redacted_at IS NULL
JOIN projects p ON p.workspace_id = b.workspace_id AND p.id = b.project_id
  AND p.deleted_at IS NULL AND p.closed_at IS NULL
JOIN workspaces w ON w.id = b.workspace_id
CROSS JOIN LATERAL (
  SELECT 'deal_memo' AS kind
  UNION SELECT 'direct_deposit'
  UNION SELECT CASE c.tax_form WHEN 'w4' THEN 'w4' WHEN 'other' THEN 'other' ELSE 'w9' END WHERE w.country = 'US'
  UNION SELECT 'i9' WHERE w.country = 'US' AND c.tax_form = 'w4'
) k
WHERE b.deleted_at IS NULL AND b.status = 'confirmed' AND EXISTS (
  SELECT FROM booking_days d WHERE d.workspace_id = b.workspace_id AND d.booking_id = b.id
    AND d.deleted_at IS NULL AND d.status = 'confirmed' AND d.date >= current_date);
