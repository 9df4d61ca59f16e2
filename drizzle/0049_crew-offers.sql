CREATE TABLE "crew_offer_days" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"offer_id" text collate "C" NOT NULL,
	"booking_day_id" text collate "C" NOT NULL,
	"date" date NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "crew_offer_days_workspace_id_offer_id_booking_day_id_pk" PRIMARY KEY("workspace_id","offer_id","booking_day_id")
);
--> statement-breakpoint
CREATE TABLE "crew_offers" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"batch_id" text collate "C" NOT NULL,
	"booking_id" text collate "C" NOT NULL,
	"sent_by" text collate "C",
	"channel" text NOT NULL,
	"text" text NOT NULL,
	"confirms" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"other_dates" date[] DEFAULT '{}' NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "crew_offers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ALTER COLUMN "membership_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "crew_offer_days" ADD CONSTRAINT "crew_offer_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_offer_days" ADD CONSTRAINT "crew_offer_days_workspace_id_offer_id_crew_offers_workspace_id_id_fk" FOREIGN KEY ("workspace_id","offer_id") REFERENCES "public"."crew_offers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_offer_days" ADD CONSTRAINT "crew_offer_days_workspace_id_booking_day_id_booking_days_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_day_id") REFERENCES "public"."booking_days"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_offers" ADD CONSTRAINT "crew_offers_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_offers" ADD CONSTRAINT "crew_offers_workspace_id_booking_id_bookings_workspace_id_id_fk" FOREIGN KEY ("workspace_id","booking_id") REFERENCES "public"."bookings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crew_offers" ADD CONSTRAINT "crew_offers_workspace_id_sent_by_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","sent_by") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crew_offer_days_by_date" ON "crew_offer_days" USING btree ("workspace_id","booking_day_id","offer_id");--> statement-breakpoint
CREATE INDEX "crew_offers_by_booking" ON "crew_offers" USING btree ("workspace_id","booking_id","id");--> statement-breakpoint
CREATE INDEX "crew_offers_by_batch" ON "crew_offers" USING btree ("workspace_id","batch_id");--> statement-breakpoint
SELECT protect_tenant_table('crew_offers');--> statement-breakpoint
SELECT protect_tenant_table('crew_offer_days');--> statement-breakpoint
ALTER TABLE calendar_feeds ADD CONSTRAINT calendar_feeds_has_keeper
  CHECK (membership_id IS NOT NULL OR (crew_member_id IS NOT NULL AND project_id IS NULL));
