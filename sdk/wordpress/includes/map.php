<?php
/**
 * One map as HTML: block, shortcode and widget all come here.
 *
 * @package Ausflugskarte
 */

defined( 'ABSPATH' ) || exit;

/**
 * The element that the script of the service turns into a map. What it holds stands there until then, and without
 * JavaScript for good: the destinations as links.
 *
 * @param array  $given   Options of the map, unchecked.
 * @param string $wrapper Attributes that WordPress wants on a block, escaped.
 * @return string HTML, escaped; '' for visitors as long as the site has no address of the service.
 */
function ausflugskarte_map( $given, $wrapper = '' ) {
	$settings = ausflugskarte_settings();
	if ( '' === $settings['address'] ) {
		return ausflugskarte_missing_address();
	}
	$options    = ausflugskarte_checked_options( $given );
	$consent    = ausflugskarte_consent_of( $options );
	$attributes = array(
		'data-service-map' => '',
		'data-base-url'    => $settings['address'],
	);
	foreach ( ausflugskarte_options() as $name => $row ) {
		if ( isset( $options[ $name ] ) && ! isset( $row['style'] ) && 'consent' !== $name ) {
			// An empty list of controls is a wish of its own.
			$attributes[ 'data-' . $name ] = 'controls' === $name && 'none' === $options[ $name ] ? '' : $options[ $name ];
		}
	}
	if ( $settings['browser_key'] && '' !== $settings['key'] && ! ausflugskarte_is_preview() ) {
		$attributes['data-key'] = $settings['key'];
	}
	if ( '' !== $consent ) {
		$attributes['data-consent']              = 'remember' === $consent ? 'remember' : 'click';
		$attributes['data-ausflugskarte-script'] = ausflugskarte_script_url();
		$attributes['data-ausflugskarte-asks']   = $consent;
	}
	wp_enqueue_style( 'ausflugskarte' );
	wp_enqueue_script( '' === $consent ? 'ausflugskarte-map' : 'ausflugskarte-consent' );
	$attributes['style'] = ausflugskarte_style( $options );
	$markup              = '' === $wrapper ? 'class="ausflugskarte"' : $wrapper;
	foreach ( $attributes as $name => $value ) {
		$markup .= '' === $value ? ' ' . $name : sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	$inside = ( '' === $consent ? '' : ausflugskarte_question( $consent ) ) . ausflugskarte_place_list( $options );
	return '<div ' . $markup . '>' . $inside . '</div>';
}

/**
 * The consent that holds for a map.
 *
 * @param array<string, string> $options Of the map.
 * @return string '', 'click', 'remember' or 'manager'
 */
function ausflugskarte_consent_of( $options ) {
	$own = isset( $options['consent'] ) ? $options['consent'] : '';
	return '' === $own ? ausflugskarte_settings()['consent'] : ( 'none' === $own ? '' : $own );
}

/**
 * Height, width and look as declarations.
 *
 * @param array<string, string> $options Of the map; each was checked against its pattern.
 * @return string
 */
function ausflugskarte_style( $options ) {
	$style = array();
	foreach ( ausflugskarte_options() as $name => $row ) {
		$value = isset( $options[ $name ] ) ? $options[ $name ] : ( isset( $row['default'] ) ? $row['default'] : '' );
		if ( isset( $row['style'] ) && '' !== $value ) {
			$style[] = $row['style'] . ':' . $value . ( isset( $row['unit'] ) ? $row['unit'] : '' );
		}
	}
	if ( isset( $options['accent'] ) ) {
		$style[] = '--service-map-on-accent:' . ausflugskarte_ink_on( $options['accent'] );
	}
	return implode( ';', $style );
}

/**
 * Black or white, whichever reads better on a colour: of equal contrast is a luminance of 0.179 (WCAG 2.2).
 *
 * @param string $color #rrggbb.
 * @return string
 */
function ausflugskarte_ink_on( $color ) {
	$light = array();
	foreach ( array( 1, 3, 5 ) as $at ) {
		$channel = hexdec( substr( $color, $at, 2 ) ) / 255;
		$light[] = $channel <= 0.04045 ? $channel / 12.92 : ( ( $channel + 0.055 ) / 1.055 ) ** 2.4;
	}
	return 0.2126 * $light[0] + 0.7152 * $light[1] + 0.0722 * $light[2] > 0.179 ? '#000000' : '#ffffff';
}

/**
 * What asks before anything of the service is loaded.
 *
 * @param string $consent 'click', 'remember' or 'manager'.
 * @return string HTML
 */
function ausflugskarte_question( $consent ) {
	$host = wp_parse_url( ausflugskarte_settings()['address'], PHP_URL_HOST );
	/* translators: %s: name of the machine that serves the map */
	$what = sprintf( __( 'The map is loaded from %s. Your IP address is sent there; there are no cookies and nobody else is asked.', 'ausflugskarte' ), $host );
	/* translators: %s: name of the machine that serves the map */
	$fail = sprintf( __( 'The map cannot be loaded from %s; maybe a blocker in the browser holds it back. Please try again.', 'ausflugskarte' ), $host );
	$note = 'remember' === $consent ? '<p>' . esc_html__( 'Your browser remembers that you agreed.', 'ausflugskarte' ) . '</p>' : '';
	return sprintf(
		'<div class="ausflugskarte-question" role="group" aria-label="%1$s"><strong>%1$s</strong><p>%2$s</p>%3$s<button type="button" class="wp-element-button">%4$s</button><p class="ausflugskarte-failure" role="alert" hidden>%5$s</p></div>',
		esc_attr__( 'Map of destinations', 'ausflugskarte' ),
		esc_html( $what ),
		$note,
		esc_html__( 'Show the map', 'ausflugskarte' ),
		esc_html( $fail )
	);
}

/**
 * The destinations as links, asked for by this server.
 *
 * @param array<string, string> $options Of the map.
 * @return string HTML, '' where the list is not wanted or there is nothing to list.
 */
function ausflugskarte_place_list( $options ) {
	$settings = ausflugskarte_settings();
	$places   = $settings['places'] ? ausflugskarte_places( $options ) : array( 'items' => array() );
	if ( empty( $places['items'] ) ) {
		return '';
	}
	$rows = '';
	foreach ( $places['items'] as $place ) {
		$url   = $settings['address'] . '/ziele/' . rawurlencode( $place['slug'] );
		$rows .= sprintf( '<li><a href="%s">%s</a>%s</li>', esc_url( $url ), esc_html( $place['name'] ), esc_html( '' === $place['town'] ? '' : ', ' . $place['town'] ) );
	}
	return '<ul class="ausflugskarte-places">' . $rows . '</ul><p class="ausflugskarte-sources">' . esc_html( $places['attribution'] ) . '</p>';
}

/**
 * What those see who can set the address; visitors see nothing.
 *
 * @return string HTML
 */
function ausflugskarte_missing_address() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return '';
	}
	$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'options-general.php?page=ausflugskarte' ) ), esc_html__( 'Set the address of the service', 'ausflugskarte' ) );
	return '<p>' . esc_html__( 'The map has no service yet.', 'ausflugskarte' ) . ' ' . $link . '</p>';
}
