/** Tables of the store; times are milliseconds since 1970. */
export const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma busy_timeout = 5000;
  create table if not exists submissions (
    id text primary key, kind text not null, at integer not null, data text not null
  ) strict;
  create index if not exists submissions_at on submissions (at);
  create table if not exists mails (
    id text primary key, mail text not null, state text not null default 'waiting',
    due_at integer not null, attempts integer not null default 0
  ) strict;
  create index if not exists mails_due on mails (state, due_at);
  create table if not exists typed_mails (recipient text not null, at integer not null) strict;
  create index if not exists typed_mails_recipient on typed_mails (recipient, at);
  create table if not exists claims (
    scope text not null, key text not null, fingerprint text not null,
    reply text, expires_at integer not null,
    primary key (scope, key)
  ) strict;
  create index if not exists claims_expiry on claims (expires_at);
  create table if not exists exports (
    id text primary key, request text not null, status text not null, created_at integer not null,
    finished_at integer, lease_until integer not null default 0, attempts integer not null default 0, result blob
  ) strict;
  create index if not exists exports_status on exports (status, created_at);
`;
