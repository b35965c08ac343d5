-- What is only added to cannot be emptied either: row triggers do not hear of a truncate.
create trigger ledger_entry_whole before truncate on ledger_entry for each statement execute function ledger_is_append_only();
create trigger ledger_posting_whole before truncate on ledger_posting for each statement execute function ledger_is_append_only();
create trigger ledger_move_whole before truncate on ledger_move for each statement execute function ledger_is_append_only();
create trigger audit_whole before truncate on audit for each statement execute function audit_is_append_only();
