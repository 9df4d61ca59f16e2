CREATE TABLE "portal_passes" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"secret_hash" text NOT NULL,
	"link_id" text collate "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portal_passes_workspace_id_secret_hash_pk" PRIMARY KEY("workspace_id","secret_hash")
);
--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "can_comment" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "can_decide" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "can_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "passcode_hash" text;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "is_expiry_fixed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_passes" ADD CONSTRAINT "portal_passes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_passes" ADD CONSTRAINT "portal_passes_workspace_id_link_id_portal_links_workspace_id_id_fk" FOREIGN KEY ("workspace_id","link_id") REFERENCES "public"."portal_links"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_passes_by_link" ON "portal_passes" USING btree ("workspace_id","link_id");--> statement-breakpoint
SELECT protect_tenant_table('portal_passes');
