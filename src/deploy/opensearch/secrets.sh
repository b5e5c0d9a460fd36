#!/bin/sh
# Makes what three nodes and their users need, out of nothing but openssl: an authority, a certificate for each node and
# for the operator, two passwords. Usage: sh src/deploy/opensearch/secrets.sh [FOLDER]
# What is there already stays. The folder is closed to others; the files in it can be read, since containers have users
# of their own.
set -eu
folder=${1:-"$(dirname "$0")/secrets"}
days=1825
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"

key() {
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1" 2> /dev/null
}

# certificate FOLDER NAME EXTENSIONS
certificate() {
  [ -e "$1/own.pem" ] && return
  mkdir -p "$1"
  key "$1/own.key"
  printf '%s\n' "$3" > "$1/extensions"
  openssl req -new -key "$1/own.key" -subj "/CN=$2" -out "$1/request"
  openssl x509 -req -in "$1/request" -CA ca.pem -CAkey ca.key -CAcreateserial -days $days -sha256 \
    -extfile "$1/extensions" -out "$1/own.pem" 2> /dev/null
  rm "$1/request" "$1/extensions"
  cp ca.pem "$1/ca.pem"
  chmod 755 "$1"
  chmod 444 "$1"/*
}

if [ ! -e ca.pem ]; then
  key ca.key
  chmod 400 ca.key
  openssl req -x509 -new -key ca.key -subj '/CN=ausflug-authority' -days $days -sha256 -out ca.pem
  chmod 444 ca.pem
fi
for node in engine-one engine-two engine-three; do
  certificate $node ausflug-node "subjectAltName=DNS:$node,DNS:localhost,IP:127.0.0.1
extendedKeyUsage=serverAuth,clientAuth"
done
certificate operator ausflug-operator 'extendedKeyUsage=clientAuth'

for user in reader writer; do
  [ -e $user ] && continue
  openssl rand -hex 24 | tr -d '\n' > $user
  chmod 444 $user
done
echo "Geheimnisse liegen in $(pwd). Nicht in git, nicht in ein Abbild; ca.key und operator/ gehören in einen Tresor."
