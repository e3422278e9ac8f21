CREATE TABLE "made_once" (
	"caller_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"made" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "made_once_caller_id_call_key_pk" PRIMARY KEY("caller_id","call","key")
);
