CREATE TABLE "estimate_runs" (
	"workspace_id" text collate "C" DEFAULT current_setting('app.workspace_id', true) NOT NULL,
	"id" text collate "C" NOT NULL,
	"brief_id" text collate "C" NOT NULL,
	"estimate_id" text collate "C" NOT NULL,
	"membership_id" text collate "C" NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"step" text,
	"problem" text,
	"model" text,
	"input_tokens" bigint,
	"output_tokens" bigint,
	"cost_micros" bigint,
	"month" date NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "estimate_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "estimate_runs" ADD CONSTRAINT "estimate_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_runs" ADD CONSTRAINT "estimate_runs_workspace_id_brief_id_briefs_workspace_id_id_fk" FOREIGN KEY ("workspace_id","brief_id") REFERENCES "public"."briefs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_runs" ADD CONSTRAINT "estimate_runs_workspace_id_estimate_id_estimates_workspace_id_id_fk" FOREIGN KEY ("workspace_id","estimate_id") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_runs" ADD CONSTRAINT "estimate_runs_workspace_id_membership_id_memberships_workspace_id_id_fk" FOREIGN KEY ("workspace_id","membership_id") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_runs_under_way_key" ON "estimate_runs" USING btree ("workspace_id","brief_id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "estimate_runs_by_brief" ON "estimate_runs" USING btree ("workspace_id","brief_id","created_at");--> statement-breakpoint
CREATE INDEX "estimate_runs_by_estimate" ON "estimate_runs" USING btree ("workspace_id","estimate_id","created_at");--> statement-breakpoint
CREATE INDEX "estimate_runs_of_month" ON "estimate_runs" USING btree ("workspace_id","month") WHERE not is_refunded;--> statement-breakpoint
CREATE INDEX "estimate_runs_due" ON "estimate_runs" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
SELECT protect_tenant_table('estimate_runs');
--> statement-breakpoint
-- Wakes the drafter when the transaction commits, like wake_exports. If that fails, it still starts,
-- because the task also runs every minute.
CREATE FUNCTION wake_estimate_runs() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''draft-estimates'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_estimate_runs() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT ON estimate_runs FOR EACH STATEMENT EXECUTE FUNCTION wake_estimate_runs();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF state, step ON estimate_runs FOR EACH ROW
WHEN (NEW.state <> OLD.state OR NEW.step IS DISTINCT FROM OLD.step) EXECUTE FUNCTION announce_activity();
