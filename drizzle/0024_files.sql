CREATE TABLE "blobs" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"file_count" integer NOT NULL,
	"delete_after" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blobs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"blob_id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"card_id" text collate "C" NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "storage_usage" (
	"workspace_id" text collate "C" PRIMARY KEY DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"used_bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"name" text NOT NULL,
	"card_id" text collate "C" NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"size_bytes" bigint NOT NULL,
	"offset_bytes" bigint DEFAULT 0 NOT NULL,
	"content_type" text,
	"hash_state" text,
	"write_token" text,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"file_id" text collate "C",
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_blob_id_blobs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","blob_id") REFERENCES "public"."blobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_card_id_board_cards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","card_id") REFERENCES "public"."board_cards"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_card_id_board_cards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","card_id") REFERENCES "public"."board_cards"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blobs_content_key" ON "blobs" USING btree ("workspace_id","sha256");--> statement-breakpoint
CREATE INDEX "blobs_to_delete" ON "blobs" USING btree ("delete_after") WHERE delete_after is not null;--> statement-breakpoint
CREATE INDEX "files_by_card" ON "files" USING btree ("workspace_id","card_id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "files_by_blob" ON "files" USING btree ("workspace_id","blob_id");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
SELECT protect_tenant_table(t::regclass) FROM unnest(ARRAY['blobs', 'files', 'uploads', 'storage_usage']) AS t;
