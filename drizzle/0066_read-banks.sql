DROP INDEX "bank_connections_due";--> statement-breakpoint
ALTER TABLE "bank_connections" ADD COLUMN "wants_live" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transactions" ADD COLUMN "needs_review" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_transactions_to_review" ON "bank_transactions" USING btree ("workspace_id","account_id") WHERE needs_review;--> statement-breakpoint
CREATE INDEX "bank_connections_due" ON "bank_connections" USING btree ("next_sync_at") WHERE deleted_at is null and next_sync_at is not null;--> statement-breakpoint
-- Wakes the reader of banks when the transaction commits, like wake_estimate_runs. If that fails, it
-- still starts, because the task also runs every minute.
CREATE FUNCTION wake_bank_reader() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname = 'graphile_worker' AND p.proname = 'add_job'
  ) THEN
    EXECUTE 'SELECT graphile_worker.add_job(''read-banks'',
        run_at => now() - interval ''1 minute'', max_attempts => 1)';
  END IF;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION wake_bank_reader() FROM public;
--> statement-breakpoint
CREATE TRIGGER wake AFTER INSERT OR UPDATE OF next_sync_at ON bank_connections FOR EACH ROW
WHEN (NEW.next_sync_at <= now() + interval '5 seconds') EXECUTE FUNCTION wake_bank_reader();
--> statement-breakpoint
CREATE TRIGGER announce AFTER UPDATE OF status, last_synced_at, outage_since ON bank_connections
FOR EACH ROW WHEN (NEW.status <> OLD.status OR NEW.last_synced_at IS DISTINCT FROM OLD.last_synced_at
  OR NEW.outage_since IS DISTINCT FROM OLD.outage_since) EXECUTE FUNCTION announce_activity();
