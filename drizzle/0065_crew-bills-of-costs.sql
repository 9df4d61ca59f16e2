-- Costs of the kind crew_bill become paid bills, so that each is counted once. Refunds and removed ones,
-- which no bill can be, become payroll, which pays the same hours.
INSERT INTO bills (workspace_id, id, kind, crew_member_id, payee_name, project_id, purchase_order_id,
  currency, amount_cents, billed_on, received_on, due_on, status, source, file_id, file_sha256, notes,
  entered_by, approved_by, approved_at, paid_on, paid_at, paid_source, created_at, updated_at)
SELECT c.workspace_id, 'bill_' || split_part(c.id, '_', 2), 'crew', p.crew_member_id, c.vendor_name,
  c.project_id, c.purchase_order_id, c.currency, c.amount_cents, c.date, c.date, c.date, 'paid',
  CASE WHEN c.file_id IS NULL THEN 'entered' ELSE 'file' END, c.file_id, o.sha256, c.description,
  c.created_by, c.created_by, c.created_at, c.date, c.date + time '12:00' AT TIME ZONE 'UTC', 'manual',
  c.created_at, c.updated_at
FROM costs c
LEFT JOIN files f ON f.workspace_id = c.workspace_id AND f.id = c.file_id
LEFT JOIN blobs o ON o.workspace_id = f.workspace_id AND o.id = f.blob_id
LEFT JOIN LATERAL (
  SELECT min(b.crew_member_id) AS crew_member_id FROM bookings b
  JOIN crew_members m ON m.workspace_id = b.workspace_id AND m.id = b.crew_member_id
  WHERE b.workspace_id = c.workspace_id AND b.project_id = c.project_id
    AND lower(m.name) = lower(c.vendor_name)
  HAVING count(DISTINCT b.crew_member_id) = 1) p ON true
WHERE c.kind = 'crew_bill' AND c.deleted_at IS NULL AND c.amount_cents > 0;--> statement-breakpoint
INSERT INTO bill_lines (workspace_id, id, bill_id, position, kind, description, rate_cents,
  amount_cents, section, line_id, created_at, updated_at)
SELECT c.workspace_id, 'bln_' || split_part(c.id, '_', 2), 'bill_' || split_part(c.id, '_', 2), 1,
  'labor', left(coalesce(c.description, c.vendor_name), 500), c.amount_cents, c.amount_cents, c.section,
  c.line_id, c.created_at, c.updated_at
FROM costs c
WHERE c.kind = 'crew_bill' AND c.deleted_at IS NULL AND c.amount_cents > 0;--> statement-breakpoint
DELETE FROM costs WHERE kind = 'crew_bill' AND deleted_at IS NULL AND amount_cents > 0;--> statement-breakpoint
UPDATE costs SET kind = 'payroll' WHERE kind = 'crew_bill';
--> statement-breakpoint
-- Takes the payee out of the logs of bills that are redacted, which the app may only add to.
CREATE FUNCTION redact_bill_logs(redacted text[], stand_in text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ws CONSTANT text := current_setting('app.workspace_id', true);
  own text[];
BEGIN
  SELECT coalesce(array_agg(b.id), '{}') INTO own FROM public.bills b
    WHERE b.workspace_id = ws AND b.id = ANY (redacted) AND b.payee_name = stand_in;
  UPDATE public.activity a SET data = a.data || jsonb_build_object('payee', stand_in)
      || CASE WHEN a.data ? 'reason' THEN '{"reason": null}'::jsonb ELSE '{}' END
    WHERE a.workspace_id = ws AND a.subject_type = 'bill' AND a.subject_id = ANY (own);
  UPDATE public.webhook_deliveries d
    SET body = replace(d.body, trim(BOTH '"' FROM (e.data -> 'crewMemberName')::text), stand_in)
    FROM public.events e
    WHERE d.workspace_id = ws AND e.workspace_id = ws AND d.event_id = e.id
      AND e.name = 'crew_bill_paid' AND e.data ->> 'crewInvoiceId' = ANY (own);
  UPDATE public.webhook_attempts t SET answer = NULL
    FROM public.webhook_deliveries d JOIN public.events e
      ON e.workspace_id = d.workspace_id AND e.id = d.event_id
    WHERE t.workspace_id = ws AND d.workspace_id = ws AND d.id = t.delivery_id
      AND e.name = 'crew_bill_paid' AND e.data ->> 'crewInvoiceId' = ANY (own);
  UPDATE public.events e SET summary = replace(e.summary, e.data ->> 'crewMemberName', stand_in),
      data = jsonb_set(e.data, '{crewMemberName}', to_jsonb(stand_in))
    WHERE e.workspace_id = ws AND e.name = 'crew_bill_paid'
      AND e.data ->> 'crewInvoiceId' = ANY (own);
  UPDATE public.bill_messages m SET body = ''
    WHERE m.workspace_id = ws AND m.bill_id = ANY (own);
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION redact_bill_logs(text[], text) FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION redact_bill_logs(text[], text) TO callboard_app;
--> statement-breakpoint
-- A file that was removed 30 days ago is deleted also if a record names it, which then has none.
ALTER TABLE "costs" DROP CONSTRAINT "costs_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "costs" ADD CONSTRAINT "costs_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" DROP CONSTRAINT "bills_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estimate_decisions" DROP CONSTRAINT "estimate_decisions_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "estimate_decisions" ADD CONSTRAINT "estimate_decisions_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" DROP CONSTRAINT "bank_statements_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_exports" DROP CONSTRAINT "accounting_exports_workspace_id_file_id_files_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "accounting_exports" ADD CONSTRAINT "accounting_exports_workspace_id_file_id_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."files"("workspace_id","id") ON DELETE SET NULL ("file_id") ON UPDATE no action;
