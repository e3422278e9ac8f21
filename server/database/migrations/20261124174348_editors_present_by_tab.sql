ALTER TABLE "editors_present" ADD COLUMN "tab" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "editors_present" DROP CONSTRAINT "editors_present_module_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "editors_present" ADD CONSTRAINT "editors_present_module_id_user_id_tab_pk" PRIMARY KEY("module_id","user_id","tab");
