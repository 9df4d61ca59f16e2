DROP INDEX "invoice_settlements_payment_key";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "is_reminder_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;