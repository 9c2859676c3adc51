/** Every season ever imported, in full, and the captains' edits as layers over it, so that each can be undone. */
export const SEASON: readonly string[] = [
  // `replaced_import_id` is unique: two changes cannot both have replaced the same one, so the history never forks.
  `create table season_change (
    ditch_id integer not null references ditch (id),
    id integer not null,
    base_id integer not null,
    rules_version integer not null,
    source text not null,
    file_name text,
    imported_at_ms bigint not null,
    imported_by text,
    turn_count integer not null,
    first_day text,
    last_day text,
    replaced_import_id integer,
    turns_added integer,
    turns_dropped integer,
    turns_moved integer,
    changed_turns text,
    restores_import_id integer,
    note text,
    owner text not null,
    constraint season_change_key primary key (ditch_id, id),
    constraint season_change_replaces_one unique (ditch_id, replaced_import_id),
    constraint season_change_replaced foreign key (ditch_id, replaced_import_id) references season_change (ditch_id, id),
    constraint season_change_rules foreign key (ditch_id, rules_version) references ditch_rules (ditch_id, version)
  )`,
  `create table turn (
    ditch_id integer not null,
    import_id integer not null,
    day text not null,
    slot_minute integer not null,
    holder_name text not null,
    constraint turn_key primary key (ditch_id, import_id, day, slot_minute),
    constraint turn_import foreign key (ditch_id, import_id) references season_change (ditch_id, id)
  )`,
  `create table edited_turn (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    day text not null,
    slot_minute integer not null,
    expected_holder text,
    next_holder text,
    constraint edited_turn_key primary key (ditch_id, change_id, number),
    constraint edited_turn_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
  `create table succession (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    from_holder text not null,
    to_holder text not null,
    from_day text,
    constraint succession_key primary key (ditch_id, change_id, number),
    constraint succession_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
  `create table withdrawal (
    ditch_id integer not null,
    change_id integer not null,
    withdrawn_id integer not null,
    constraint withdrawal_key primary key (ditch_id, change_id, withdrawn_id),
    constraint withdrawal_change foreign key (ditch_id, change_id) references season_change (ditch_id, id),
    constraint withdrawal_withdrawn foreign key (ditch_id, withdrawn_id) references season_change (ditch_id, id)
  )`,
  `create table handover (
    ditch_id integer not null,
    change_id integer not null,
    number integer not null,
    from_ms bigint not null,
    until_ms bigint not null,
    expected_holder text not null,
    next_holder text not null,
    constraint handover_key primary key (ditch_id, change_id, number),
    constraint handover_change foreign key (ditch_id, change_id) references season_change (ditch_id, id)
  )`,
]
