#!/bin/bash
# Starts a node of the image of OpenSearch with two users, whose passwords are files: /run/secrets/reader and writer. The
# node keeps their hashes in its index at the first start of the cluster, and reads them from there ever after.
set -euo pipefail
secrets=${SECRETS:-/run/secrets}
users=config/opensearch-security/internal_users.yml

hash_of() {
  PASSWORD=$(cat "$secrets/$1") bash plugins/opensearch-security/tools/hash.sh -env PASSWORD | grep -F '$2' | tail -n 1
}

{
  echo '_meta: { type: internalusers, config_version: 2 }'
  for user in reader writer; do
    hash=$(hash_of "$user")
    echo "$user: { hash: '$hash' }"
  done
} > "$users"
exec "$@"
