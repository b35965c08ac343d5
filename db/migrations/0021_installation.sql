-- Which installation this database belongs to, and what every process of it must agree on. One row; fingerprints, never a secret.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  secret text not null,
  card text not null,
  -- The file store holds a marker with our id.
  is_marked boolean not null default false,
  accepted_at timestamptz not null
);
