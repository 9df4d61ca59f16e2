ALTER TABLE "text_messages" ADD COLUMN "call_sheet_id" text collate "C";--> statement-breakpoint
UPDATE text_messages t SET call_sheet_id = r.call_sheet_id FROM call_sheet_recipients r
WHERE r.workspace_id = t.workspace_id AND r.text_id = t.id;
