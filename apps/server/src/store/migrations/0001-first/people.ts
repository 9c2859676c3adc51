/** Holders, properties and the people on them, with or without an account; and whose water an account may act on. */
export const PEOPLE: readonly string[] = [
  `create table holder (
    ditch_id integer not null references ditch (id),
    id integer not null,
    name text not null,
    name_key text not null,
    shares_thousandths integer not null,
    takes_nights integer not null,
    change_id integer,
    removed_at_ms bigint,
    constraint holder_key primary key (ditch_id, id),
    constraint holder_name unique (ditch_id, name_key)
  )`,
  `create table property (
    ditch_id integer not null references ditch (id),
    id integer not null,
    place_id text not null,
    street text not null,
    city text not null,
    state text not null,
    removed_at_ms bigint,
    constraint property_key primary key (ditch_id, id),
    constraint property_place unique (ditch_id, place_id)
  )`,
  `create table ownership (
    ditch_id integer not null,
    property_id integer not null,
    from_day text not null,
    number integer not null,
    holder_id integer not null,
    change_id integer,
    constraint ownership_key primary key (ditch_id, property_id, from_day, number),
    constraint ownership_property foreign key (ditch_id, property_id) references property (ditch_id, id)
      on delete cascade,
    constraint ownership_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
  )`,
  `create table person (
    ditch_id integer not null references ditch (id),
    id integer not null,
    property_id integer,
    holder_id integer,
    name text not null,
    email text,
    phone text,
    is_renter integer not null,
    user_id text,
    added_at_ms bigint not null,
    change_id integer,
    removed_at_ms bigint,
    constraint person_key primary key (ditch_id, id),
    constraint person_property foreign key (ditch_id, property_id) references property (ditch_id, id),
    constraint person_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
  )`,
  `create table profile (
    ditch_id integer not null references ditch (id),
    id integer not null,
    user_id text not null,
    username text not null,
    full_name text not null,
    phone text,
    shows_phone integer not null default 0,
    address text not null,
    place_id text not null,
    claimed_owners text,
    opaque_id text not null,
    photo_url text,
    created_at_ms bigint not null,
    updated_at_ms bigint not null,
    constraint profile_key primary key (ditch_id, id),
    constraint profile_user unique (ditch_id, user_id)
  )`,
  'create index profile_place on profile (ditch_id, place_id)',
  `create table set_aside_profile (
    ditch_id integer not null references ditch (id),
    user_id text not null,
    at_ms bigint not null,
    resident text,
    notice_settings text,
    constraint set_aside_profile_key primary key (ditch_id, user_id)
  )`,
  `create table confirmed_link (
    ditch_id integer not null,
    user_id text not null,
    holder_id integer not null,
    from_day text not null,
    until_day text,
    ended_by_change_id integer,
    made_at_ms bigint not null,
    made_by text,
    announced_at_ms bigint,
    constraint confirmed_link_key primary key (ditch_id, user_id, holder_id, from_day),
    constraint confirmed_link_member foreign key (ditch_id, user_id) references membership (ditch_id, user_id)
      on delete cascade,
    constraint confirmed_link_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
  )`,
  `create table link_refusal (
    ditch_id integer not null,
    user_id text not null,
    holder_id integer not null,
    constraint link_refusal_key primary key (ditch_id, user_id, holder_id),
    constraint link_refusal_member foreign key (ditch_id, user_id) references membership (ditch_id, user_id)
      on delete cascade,
    constraint link_refusal_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
      on delete cascade
  )`,
  `create table invitation (
    ditch_id integer not null references ditch (id),
    id text not null,
    kind text not null,
    code_hash text not null,
    typed_hash text,
    holder_id integer not null,
    property_id integer,
    person_id integer,
    name text not null,
    email text,
    is_renewal integer not null,
    user_id text,
    made_by text not null,
    made_at_ms bigint not null,
    expires_at_ms bigint not null,
    used_at_ms bigint,
    paired_at_ms bigint,
    access_at_use integer,
    withdrawn_at_ms bigint,
    kept_at_ms bigint,
    constraint invitation_key primary key (ditch_id, id),
    constraint invitation_code unique (ditch_id, code_hash),
    constraint invitation_typed_code unique (ditch_id, typed_hash),
    constraint invitation_holder foreign key (ditch_id, holder_id) references holder (ditch_id, id)
      on delete cascade
  )`,
]
