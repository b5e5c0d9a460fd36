<?php
/**
 * What WordPress itself asks of the service; the key stays on this side.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

const AUSFLUGSKARTE_TRANSIENT = 'ausflugskarte_';

/**
 * Asks the service; with a browser key as the page of this site that the key is for.
 *
 * @param string $path    Path and query below the address.
 * @param int    $seconds How long to wait at the most.
 * @return array|null The answer, null where there is none of use.
 */
function ausflugskarte_ask( $path, $seconds ) {
	$settings = ausflugskarte_settings();
	if ( '' === $settings['address'] ) {
		return null;
	}
	$headers = array();
	if ( '' !== $settings['key'] ) {
		$headers['X-Service-Key'] = $settings['key'];
		if ( $settings['browser_key'] ) {
			$headers['Origin'] = preg_replace( '~^(https?://[^/]+).*$~', '$1', home_url() );
		}
	}
	$arguments = array(
		'timeout'     => $seconds,
		'redirection' => 0,
		'user-agent'  => 'ausflugskarte-wordpress/' . AUSFLUGSKARTE_VERSION,
		'headers'     => $headers,
	);
	$answer    = wp_remote_get( $settings['address'] . $path, $arguments );
	if ( is_wp_error( $answer ) ) {
		return null;
	}
	$body = json_decode( wp_remote_retrieve_body( $answer ), true );
	return is_array( $body ) ? $body : null;
}

/**
 * Destinations for the list in the page, kept for an hour; a service that does not answer is asked again after five minutes.
 *
 * @param array<string, string> $options Of the map.
 * @return array{items: array, attribution: string}
 */
function ausflugskarte_places( $options ) {
	$query = array( 'limit' => 20 );
	foreach ( ausflugskarte_options() as $name => $row ) {
		if ( isset( $row['parameter'], $options[ $name ] ) ) {
			$query[ $row['parameter'] ] = 'limit' === $name ? min( 20, (int) $options[ $name ] ) : $options[ $name ];
		}
	}
	$path = '/api/v1/pois?' . http_build_query( $query );
	$name = AUSFLUGSKARTE_TRANSIENT . md5( ausflugskarte_settings()['address'] . $path );
	$kept = get_transient( $name );
	if ( is_array( $kept ) ) {
		return $kept;
	}
	$answer = ausflugskarte_ask( $path, 3 );
	$found  = ! empty( $answer['ok'] ) && isset( $answer['items'] );
	$places = array(
		'items'       => $found ? array_map( 'ausflugskarte_place', $answer['items'] ) : array(),
		'attribution' => $found ? (string) $answer['attribution'] : '',
	);
	set_transient( $name, $places, $found ? HOUR_IN_SECONDS : 5 * MINUTE_IN_SECONDS );
	return $places;
}

/**
 * What the list says of a destination.
 *
 * @param array $item Of the API.
 * @return array{slug: string, name: string, town: string}
 */
function ausflugskarte_place( $item ) {
	$place = array();
	foreach ( array( 'slug', 'name', 'town' ) as $field ) {
		$place[ $field ] = isset( $item[ $field ] ) && is_string( $item[ $field ] ) ? $item[ $field ] : '';
	}
	return $place;
}
